// Turns what is done on the page into requests to the rules, and shows their answers. The address of what is shown
// stands behind the # of this page's own address, so that a link to it works wherever the page lies.
const here = new URL(".", import.meta.url);
const KEPT = `avanti-rules ${here.pathname}`;
const OWN = "a[href^='/']:not([href^='//'])";
const languages = navigator.languages.length ? [...navigator.languages] : [navigator.language];
const worker = new Worker(new URL("worker.js", here), { type: "module" });
const waiting = new Map();
const failure = showWaiting();
let asked = 0; // requests to the rules
let turn = 0; // pages asked for; only the last one is shown
let path = "";

worker.onmessage = ({ data }) => settle(data);
worker.onerror = () => showFailure();
addEventListener("hashchange", () => visit());
addEventListener("click", clicked);
addEventListener("submit", submitted);
visit();
navigator.serviceWorker?.register(new URL("offline.js", here)).catch(() => {}); // without it, no page without a network

// Asking the rules

function ask(method, address, body = "") {
  const [where, query] = divided(divided(address, "#")[0], "?");
  const request = { method, path: where, query, body, languages: languages.join(","), kept: kept(), address: `${own()}#` };
  return new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject });
    worker.postMessage({ number: asked, request });
  });
}

function settle({ number, answer, failed }) {
  const { resolve, reject } = waiting.get(number);
  waiting.delete(number);
  if (failed) return reject(new Error(failed));
  keep(answer.kept);
  resolve(answer);
}

function divided(text, sign) {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function own() {
  return location.href.split("#")[0];
}

// The game of the table

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // somebody forbids his browser to keep anything
  }
}

function keep(text) {
  if (text === null || text === kept()) return;
  try {
    localStorage.setItem(KEPT, text);
  } catch (error) {
    console.warn(error);
  }
}

// Going from page to page

function visit() {
  if (location.hash.startsWith("#/")) return follow("GET", location.hash.slice(1));
  if (!location.hash) return follow("GET", location.search ? `/table${location.search}` : "/");
}

function go(address) {
  history.pushState(null, "", `#${address}`);
  return follow("GET", address);
}

async function follow(method, address, body) {
  const mine = ++turn;
  try {
    let answer = await ask(method, address, body);
    let moved = false;
    while (answer.headers.location) {
      moved = true;
      address = answer.headers.location;
      answer = await ask("GET", address);
    }
    if (mine !== turn) return;
    if (moved) history[method === "GET" ? "replaceState" : "pushState"](null, "", `#${address}`);
    await show(answer, address, mine);
  } catch (error) {
    console.error(error);
    showFailure();
  }
}

function clicked(event) {
  const link = event.target.closest?.("a[href]");
  const address = link?.getAttribute("href") ?? "";
  if (!address.startsWith("#") || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!address.startsWith("#/")) {
    event.preventDefault();
    reach(address.slice(1));
  } else if (link.hasAttribute("download")) {
    event.preventDefault();
    ask("GET", address.slice(1)).then(save, showFailure);
  }
}

async function submitted(event) {
  event.preventDefault();
  const form = event.target;
  const action = event.submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "/";
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    fields.append(name, typeof value === "string" ? value : await value.text());
  }
  if (form.method === "post") return follow("POST", action, fields.toString());
  return go(`${divided(action, "?")[0]}?${fields}`);
}

// Showing an answer

async function show(answer, address, mine) {
  if (!answer.headers["content-type"].startsWith("text/html")) return save(answer);
  const page = new DOMParser().parseFromString(answer.body, "text/html");
  if (!(await dress(page, mine))) return;
  for (const link of page.querySelectorAll(OWN)) link.setAttribute("href", `#${link.getAttribute("href")}`);
  for (const image of page.querySelectorAll("[src^='/']")) image.setAttribute("src", local(image.getAttribute("src")));
  const [where, part] = [address.split(/[?#]/)[0], divided(address, "#")[1]];
  const [scrolled, open] = where === path ? [scrollY, opened()] : [0, []];
  const before = document.querySelector("main .ruling")?.textContent;
  path = where;
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  for (const summary of document.querySelectorAll("main details > summary")) {
    if (open.includes(summary.textContent)) summary.parentElement.open = true;
  }
  scrollTo(0, scrolled);
  if (part) reach(part);
  else attend(before);
}

function opened() {
  return [...document.querySelectorAll("main details[open] > summary")].map((summary) => summary.textContent);
}

// What is new is heard first, and comes into view; else the page is heard from its beginning.
function attend(before) {
  const main = document.getElementById("content");
  const news = main.querySelector("[role=alert]") ?? main.querySelector(".ruling");
  if (!news || news.textContent === before) return main.focus({ preventScroll: true });
  news.tabIndex = -1;
  news.focus({ preventScroll: true });
  const { top } = news.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) news.scrollIntoView();
}

function reach(id) {
  const target = document.getElementById(decodeURIComponent(id));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

// The sheets that the page wants, and no others; it is shown when they are there, if it is still the one asked for.
async function dress(page, mine) {
  const wanted = [...page.querySelectorAll("link[rel=stylesheet]")].map((link) => local(link.getAttribute("href")));
  const there = sheets().map((link) => link.getAttribute("href"));
  await Promise.all(wanted.filter((name) => !there.includes(name)).map(added));
  if (mine !== turn) return false;
  for (const link of sheets()) link.disabled = !wanted.includes(link.getAttribute("href"));
  return true;
}

function sheets() {
  return [...document.querySelectorAll("link[rel=stylesheet]")];
}

function added(name) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: name });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

function local(address) {
  return address.replace(/^\/picture\.css\?game=([\w-]+)$/, "/static/picture-$1.css").slice(1);
}

function save(answer) {
  const name = /filename="([^"]+)"/.exec(answer.headers["content-disposition"] ?? "")?.[1] ?? "avanti";
  const file = URL.createObjectURL(new Blob([answer.body], { type: answer.headers["content-type"] }));
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}

// Before there is anything to show, and when it fails

function showWaiting() {
  const notes = [...document.querySelectorAll(".wait")];
  const wished = [new URLSearchParams(divided(location.hash, "?")[1]).get("lang") ?? "", ...languages];
  const found = wished.map((tag) => notes.find((note) => note.lang === tag.slice(0, 2).toLowerCase())).find(Boolean);
  const note = found ?? notes[0];
  note.hidden = false;
  document.documentElement.lang = note.lang;
  return note.querySelector(".failed");
}

function showFailure() {
  if (failure.isConnected) failure.parentElement.querySelector(".loading").hidden = true;
  else document.getElementById("content").prepend(failure);
  failure.className = "complaint";
  failure.setAttribute("role", "alert");
  failure.hidden = false;
}
