// The search shows first what stands in the index under the words, in whatever form; then rules before lists and examples.
var sought = null;

function stemsOf(text) {
  var stemmer = new Stemmer();
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(function (word) { return stemmer.stemWord(word); });
}

// How well the index has what is sought, page by page: 1 where an entry says just that, less where it says more.
function inIndex() {
  var query = stemsOf(new URLSearchParams(window.location.search).get("q") || "");
  var best = {};
  Object.entries(Search._index.indexentries).forEach(function (each) {
    var entry = stemsOf(each[0]);
    if (!query.length || !query.every(function (stem) { return entry.indexOf(stem) >= 0; })) return;
    each[1].forEach(function (place) {
      var page = Search._index.docnames[place[0]];
      best[page] = Math.max(best[page] || 0, query.length / entry.length);
    });
  });
  return best;
}

// Results come one after the other; while the first of them can be read, the heading must not say that they are sought.
function begin() {
  Search.stopPulse();
  Search.title.innerText = _("Search Results");
  return inIndex();
}

var Scorer = {
  score: function (result) {
    var place = result[0];
    sought = sought || begin();
    // Without its anchor a hit of the index is the same as one of the text, and is shown once.
    if (result[6] === "index") result[2] = "";
    if (place.indexOf("scenarios/") === 0) return result[4] - 12;
    if (/^[a-z-]+\/[a-z]+\.[a-z-]+$/.test(place)) return result[4] + 10 + 60 * (sought[place] || 0);
    return result[4];
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
