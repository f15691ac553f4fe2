"""What a person meets in a browser: Debian's chromium, driven by playwright, on a phone's and a desk's size."""
