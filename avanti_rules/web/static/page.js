// Nothing here is needed: every page is plain links and forms. With it, going on leaves the page where it is.
"use strict";
(() => {
  const own = (address) => new URL(address, location.href).origin === location.origin;
  const here = () => location.href.split("#")[0];
  let asked = 0;
  let shown = here();

  // What answers a request; a page without a server can put something else in its place.
  const answer = (address, options) => (window.answer || fetch)(address, options);

  async function visit(address, options = {}, remember = true, look = "") {
    const mine = ++asked;
    document.documentElement.classList.add("waiting");
    try {
      const response = await answer(address, { credentials: "same-origin", ...options });
      const type = response.headers.get("content-type") || "";
      if (!type.startsWith("text/html")) throw new Error("no page");
      const text = await response.text();
      if (mine === asked) show(text, response.redirected || !options.method ? response.url || address : "", remember, look);
    } catch {
      if (options.method) options.form.submit();
      else location.assign(address);
    } finally {
      document.documentElement.classList.remove("waiting");
    }
  }

  function show(text, address, remember, look) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const styles = [...page.querySelectorAll("head link[rel=stylesheet]")].map((link) => link.getAttribute("href"));
    for (const href of styles)
      if (!document.head.querySelector(`link[href="${CSS.escape(href)}"]`) &&
          ![...document.head.querySelectorAll("link")].some((link) => link.getAttribute("href") === href)) {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = href;
        document.head.append(link);
      }
    const open = [...document.querySelectorAll("main details[open] > summary")].map((summary) => summary.textContent);
    const before = document.querySelector("main .ruling")?.textContent;
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    document.querySelector(".top").replaceWith(page.querySelector(".top"));
    document.querySelector("main").replaceWith(page.querySelector("main"));
    if (address && remember) history.pushState(null, "", address);
    shown = here();
    settle(open, before, look);
  }

  // What was open stays open, and what is new comes into view.
  function settle(open, before, look) {
    for (const summary of document.querySelectorAll("main details > summary"))
      if (open.includes(summary.textContent)) summary.parentElement.open = true;
    const main = document.querySelector("main");
    const wanted = look && main.querySelector(look);
    if (wanted) {
      if (wanted.getBoundingClientRect().top < 0) wanted.scrollIntoView();
      main.querySelector(".moments [aria-current]")?.focus({ preventScroll: true });
      return;
    }
    const news = main.querySelector("[role=alert]") || main.querySelector(".ruling");
    if (news && news.textContent !== before) {
      news.tabIndex = -1;
      news.focus({ preventScroll: true });
      news.scrollIntoView({ block: "nearest" });
      if (news.getBoundingClientRect().top > innerHeight / 2 || news.getBoundingClientRect().top < 0) news.scrollIntoView();
    } else if (main.querySelector(".ask")) {
      main.querySelector(".place")?.focus({ preventScroll: true });
    } else if (!main.querySelector(".desk")) {
      scrollTo(0, 0);
      main.focus({ preventScroll: true });
    }
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = link.getAttribute("href");
    if (link.hasAttribute("download") || link.target || address.startsWith("#") || !own(address)) return;
    event.preventDefault();
    visit(new URL(address, location.href).href, {}, true, link.closest(".moments") ? ".left" : "");
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const action = new URL(form.getAttribute("action"), location.href);
    if (!own(action) || form.enctype === "multipart/form-data") return;
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(form, event.submitter));
    if (form.method === "post") visit(action.href, { method: "POST", body: fields, form });
    else {
      action.search = fields;
      visit(action.href);
    }
  });

  // Going to a place within the page, as the link to its content does, is no going back.
  addEventListener("popstate", () => here() !== shown && visit(location.href, {}, false));
  addEventListener("focusin", (event) => event.target.matches?.("input[readonly]") && event.target.select());

  // At a table with several phones: say so when somebody else has entered something.
  setInterval(async () => {
    const changed = document.getElementById("changed");
    if (!changed || document.hidden) return;
    try {
      const response = await answer("/game/stamp", { credentials: "same-origin" });
      if (response.ok && (await response.text()) !== changed.dataset.stamp) changed.hidden = false;
    } catch {
      // The server is away for a moment; the next time will tell.
    }
  }, 4000);
})();
