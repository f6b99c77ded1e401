#!/bin/sh
# Three date libraries from npm, asked to read back the long date that each has just written, in every language it ships.
#
# Versions: date-fns 4.4.0 (95 languages), dayjs 1.11.23 with customParseFormat (143), moment 2.31.0 (139).
# Input: the 366 days of 2024, written as day, month name and year (`d MMMM yyyy`, `D MMMM YYYY`) and read with the same
#   pattern and the same language. moment reads both leniently, its usual way, and strictly.
# Seen: each fails on a day or more in 6 to 18 of its languages, and they share hardly any of them. Worse than a refusal is
#   another day without a word: date-fns turns a Frisian May into March, a Kazakh June into May, an Armenian June and July
#   into January and four Kurdish months into December; dayjs puts every December of six Slavic and Baltic languages into
#   the year after, because the second of its two spellings counts as month 24; moment, reading leniently, has eleven
#   months of the year in Catalan and Occitan, and nine in Croatian, as January. Strict reading silences moment's wrong
#   ones, but then nine languages can't be read at all.
#   The failing languages differ, so a second library as a check finds nearly all: read wrong by all three are none.
# Why it matters: a diary's export from somebody's phone writes months in words. A date that moved to January still looks
#   like a date, sorts and charts, and nobody sees it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund date-fns@4.4.0 dayjs@1.11.23 moment@2.31.0
cat > read-back.mjs <<'SCRIPT'
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { format, parse } from "date-fns";
import * as written from "date-fns/locale";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import moment from "moment";

dayjs.extend(customParseFormat);
const load = createRequire(import.meta.url);
const languagesOf = (folder) =>
  readdirSync(folder)
    .filter((file) => /^[a-z-]+\.js$/.test(file))
    .map((file) => file.slice(0, -3));
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
const dayOf = (date) => (Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10));

/** For each language: how many days are refused, and how many come back as another day, with the first of those. */
function survey(languages, roundTrip) {
  const [refused, wrong] = [new Map(), new Map()];
  for (const language of languages) {
    for (const day of days) {
      const [text, read] = roundTrip(day, language);
      if (read === null) refused.set(language, (refused.get(language) ?? 0) + 1);
      else if (read !== dayOf(day)) {
        const known = wrong.get(language) ?? { days: 0, first: `${text} -> ${read}` };
        wrong.set(language, { ...known, days: known.days + 1 });
      }
    }
  }
  return { languages: languages.length, refused, wrong };
}
const momentWay = (isStrict) => (day, language) => {
  const text = moment.utc(day).locale(language).format("D MMMM YYYY");
  return [text, dayOf(moment.utc(text, "D MMMM YYYY", language, isStrict).toDate())];
};
const dayjsLanguages = languagesOf("node_modules/dayjs/locale");
for (const language of dayjsLanguages) load(`dayjs/locale/${language}.js`);
const momentLanguages = readdirSync("node_modules/moment/locale").map((file) => file.slice(0, -3));
for (const language of momentLanguages) load(`moment/locale/${language}.js`);
const start = new Date(2000, 0, 1);
const results = {
  "date-fns": survey(Object.keys(written), (day, language) => {
    const options = { locale: written[language] };
    const text = format(day, "d MMMM yyyy", options);
    return [text, dayOf(parse(text, "d MMMM yyyy", start, options))];
  }),
  dayjs: survey(dayjsLanguages, (day, language) => {
    const text = dayjs(day).locale(language).format("D MMMM YYYY");
    return [text, dayOf(dayjs(text, "D MMMM YYYY", language).toDate())];
  }),
  "moment, leniently": survey(momentLanguages, momentWay(false)),
  "moment, strictly": survey(momentLanguages, momentWay(true)),
};
const lines = [];
for (const [library, { languages, refused, wrong }] of Object.entries(results)) {
  const counts = [...wrong].map(([language, { days }]) => `${language} ${days}`).join(", ");
  const failing = new Set([...refused.keys(), ...wrong.keys()]).size;
  lines.push(`${library}: ${failing} of ${languages} languages fail, ${refused.size} refuse days, wrong days: ${counts || "none"}`);
  for (const [language, { first }] of wrong) console.log(`    ${library}, ${language}: ${first}`);
}
console.log(lines.join("\n"));
const short = (language) => language.toLowerCase().split("-")[0];
const sets = Object.values(results).slice(0, 3).map(({ wrong }) => new Set([...wrong.keys()].map(short)));
const inAll = [...sets[0]].filter((language) => sets.every((set) => set.has(language)));
lines.push(`wrong in all three: ${inAll.join(", ") || "none"}`);
console.log(lines.at(-1));

const expected = [
  "date-fns: 18 of 95 languages fail, 14 refuse days, wrong days: ckb 122, fy 31, hy 61, kk 121",
  "dayjs: 14 of 143 languages fail, 8 refuse days, wrong days: be 31, hr 31, lt 31, pl 31, ru 31, uk 31",
  "moment, leniently: 6 of 139 languages fail, 3 refuse days, wrong days: ca 335, hr 273, oc-lnc 335",
  "moment, strictly: 9 of 139 languages fail, 9 refuse days, wrong days: none",
  "wrong in all three: none",
];
const changed = expected.filter((line, at) => line !== lines[at]);
if (changed.length > 0) {
  console.error(`changed; it was:\n${changed.join("\n")}`);
  process.exit(1);
}
SCRIPT
node read-back.mjs
