// Runs the rules beside the page, so that the page never stands still: a request in, an answer out.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);
const ready = start();

async function start() {
  const [python, rules] = await Promise.all([loadPyodide({ indexURL: new URL("pyodide/", here).href }), fetched("rules.zip")]);
  python.unpackArchive(rules, "zip", { extractDir: "/rules" });
  python.runPython("import sys; sys.path.insert(0, '/rules')");
  return python.pyimport("avanti_rules.site.browser").answer;
}

async function fetched(name) {
  const response = await fetch(new URL(name, here));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

onmessage = async ({ data }) => {
  try {
    const answer = await ready;
    postMessage({ number: data.number, answer: JSON.parse(answer(JSON.stringify(data.request))) });
  } catch (error) {
    postMessage({ number: data.number, failed: String(error) });
  }
};
