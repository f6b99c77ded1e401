import * as enumerations from "#shared/domain/enumerations.ts";
import { isTest, type SourceFile } from "./source-file.ts";

const longest = 400;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const vagueName = /^(?:(?:utils?|helpers?|misc|common|stuff)\.|index\.tsx?$)/;
/** What package.json has a `#` name for. */
const aliasedFolders = /^(?:shared|server|web|test)\//;
/** Written in two parts, so that this file does not break its own rule. */
const unfinished = new RegExp(`\\b(?:${["TO", "FIX"].map((start, at) => start + ["DO", "ME"][at]).join("|")})\\b`);
/** Lists of their folder's files, the only barrels that the house allows (CONTRIBUTING.md). */
const listFolders = /^server\/db\/(?:schema|migrations)\//;
/** They hold what the lists were when each was written. */
const frozenFolder = "server/db/migrations/";
const enumerationFile = "shared/domain/enumerations.ts";

/** Only a browser's time zone is asked of it without a language. */
const browsersLanguage =
  /\bIntl\.\w+Format\(\s*(?:undefined\b|\)(?!\.resolvedOptions))|\.toLocale(?:Date|Time)?String\(\s*(?:undefined\b|\))/;

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** A copy may lack a quarter of the members and still be a copy: that one is the one that was forgotten. */
function copiedEnumeration(list: readonly string[]): string | undefined {
  return Object.entries(enumerations).find(([, members]) => {
    if (!isList(members)) return false;
    const shared = members.filter((member) => list.includes(member)).length;
    return shared >= 3 && shared >= members.length * 0.75;
  })?.[0];
}

type FileRule = (source: SourceFile) => string | false | undefined;

const size: FileRule = ({ text }) => {
  const lines = text.trimEnd().split("\n").length;
  return lines > longest && `${lines} lines are too many (${longest})`;
};

const name: FileRule = ({ path }) => {
  const parts = path.split("/");
  if (!parts.every((part) => kebab.test(part))) return "names are kebab-case";
  return vagueName.test(parts.at(-1) ?? "") && "this name says nothing";
};

const barrel: FileRule = ({ path, imports }) => {
  const reexport = imports.find((it) => it.isReexport);
  return (
    reexport !== undefined &&
    !listFolders.test(path) &&
    `passes on ${reexport.specifier}: no barrels, import things where they are written`
  );
};

/** A file that moves keeps its imports of others then, and each file is always named alike. */
const importStyle: FileRule = ({ path, imports }) => {
  const climbing = imports.find((it) => it.specifier.startsWith("../") && aliasedFolders.test(it.file ?? ""));
  return (
    climbing !== undefined &&
    aliasedFolders.test(path) &&
    `imports ${climbing.specifier}: './' reaches the same folder and below, '#' all else`
  );
};

const finished: FileRule = ({ text }) => unfinished.test(text) && "is not finished";

const writtenOnce: FileRule = ({ path, lists }) => {
  if (path === enumerationFile || path.startsWith(frozenFolder) || isTest(path)) return;
  const copied = lists.map(copiedEnumeration).find((it) => it !== undefined);
  return copied !== undefined && `lists the members of ${copied} again: import it from #${enumerationFile}`;
};

const english: FileRule = ({ path, text }) =>
  path.startsWith("web/") &&
  !isTest(path) &&
  browsersLanguage.test(text) &&
  "formats in the browser's language among English words: use readingLocale";

const windowWidth = /@media[^{]*?\b(?:width|inline-size)\b[^{]*/g;
const breakpoints = /^(?:45|56|69|85)rem$/;

/** Widths between breakpoints are bugs that nobody looks at; a container asks for any width it needs. */
const fewBreakpoints: FileRule = ({ path, text }) => {
  if (!path.endsWith(".css")) return;
  const queries = (text.match(windowWidth) ?? []).map((query) => query.replace(/\([^)]*height[^)]*\)/g, ""));
  const odd = queries.find(
    (query) =>
      /\b(?:min|max)-width\b/.test(query) ||
      (query.match(/[\d.]+(?:rem|em|px)/g) ?? []).some((it) => !breakpoints.test(it)),
  );
  return odd !== undefined && `${odd.trim()}: the window's breakpoints are (width >= 45rem), 56rem, 69rem and 85rem`;
};

/** After a tap a phone keeps the hovered look on whatever comes to lie under the finger, such as the next pair's card. */
const hoverOnlyWhereAPointerHovers: FileRule = ({ path, text }) => {
  if (!path.endsWith(".css")) return;
  const unguarded = text
    .replace(/@media[^{]*\(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
    .match(/[^{};]*:hover\b[^{]*/)?.[0];
  return unguarded !== undefined && `${unguarded.trim()}: :hover stands in @media (hover: hover)`;
};

/** What came to one of the engines after the versions that docs/browsers.md promises, and would break a page without it. */
const newer = {
  css: /anchor-name|position-(?:anchor|area|try)|\banchor(?:-size)?\(|@(?:starting-style|scope|property)\b|interpolate-size|calc-size\(|(?:animation|scroll|view)-timeline|:popover-open|allow-discrete|\btext-box\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from |\bround\(|::details-content|\bsibling-(?:index|count)\(|@container style\(/,
  ts: /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(|\bIterator\.from|\bAbortSignal\.any|\bIntl\.(?:Segmenter|DurationFormat)|\bURL\.parse\(|\bPromise\.try|\bArray\.fromAsync|\bRegExp\.escape|\.(?:show|hide|toggle)Popover\(|\b(?:from|to)(?:Base64|Hex)\(|\bstartViewTransition\(|"scrollend"|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
};

/** Types know the newest browser, and the build rewrites syntax alone. */
const oldBrowsersToo: FileRule = ({ path, text }) => {
  if (!/^(?:web|shared)\//.test(path) || isTest(path)) return;
  const found = (path.endsWith(".css") ? newer.css : newer.ts).exec(text)?.[0];
  return found !== undefined && `${found}: newer than the browsers that docs/browsers.md promises`;
};

/** Each screen that counts for itself when a number comes is one that may say it too early. */
const asksForNumbers: FileRule = ({ path, text }) =>
  path !== "shared/domain/rating.ts" &&
  !isTest(path) &&
  /[<>]=?\s*scoredFrom\b|\bscoredFrom\s*[<>]/.test(text) &&
  "counts ratings itself: hasNumbers says when a score or a place is a number";

/** The table has no schemas (scripts/call-table.ts): a list of calls from its own file brings zod, for the rail 32 KB. */
const callsOfTheTable: FileRule = ({ path, text }) =>
  path.startsWith("web/") &&
  !isTest(path) &&
  /^import \{[^}]*\w+Routes\b[^}]*\} from "#shared\/contract\//m.test(text) &&
  "takes calls with their schemas: routes.ts and operator-calls.ts have them without";

const rules: FileRule[] = [
  size,
  name,
  barrel,
  importStyle,
  finished,
  writtenOnce,
  english,
  fewBreakpoints,
  hoverOnlyWhereAPointerHovers,
  oldBrowsersToo,
  asksForNumbers,
  callsOfTheTable,
];

/** One line for each rule about a single file that it breaks. */
export function brokenFileRules(source: SourceFile): string[] {
  return rules
    .map((rule) => rule(source))
    .filter((reason) => typeof reason === "string")
    .map((reason) => `${source.path}: ${reason}`);
}
