// Keeps the files of this edition in the browser, so that the page also opens without a network. MADE stands above:
// a version, which changes with every file, and the names of all files.
const PREFIX = `avanti-rules ${registration.scope} `;
const NAME = PREFIX + MADE.version;

addEventListener("install", (event) => {
  const kept = caches.open(NAME).then((cache) => cache.addAll(MADE.files));
  event.waitUntil(kept.then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  const kept = caches.open(NAME).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
