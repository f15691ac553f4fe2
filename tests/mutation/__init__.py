"""Every rule made wrong on purpose, one small change at a time, to see that an example or a test notices."""
