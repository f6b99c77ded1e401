import { isTest, type SourceFile } from "./source-file.ts";

/** They say of any class how it looks on paper, without motion and in forced colors. */
const ofAll = /\/(?:motion|print)\.css$/;
const comment = /\/\*[\s\S]*?\*\//g;
/** The selectors before a block, media queries left out. */
const selectors = /(?:^|[{};])\s*([^@{};]+)\{/g;
const classAlone = /^\s*\.([\w-]+)\s*$/;

const anyClass = /\.(-?[A-Za-z_][\w-]*)/g;
const classNameText = /\bclassName="([^"]*)"/g;
/** They name an element and have no look of their own. None is to be added. */
const withoutLook: ReadonlySet<string> = new Set([
  ...["convos", "details", "doeslist", "fact--method", "feed", "gallery", "histogram"],
]);

/** A feature's folder; core, kit, offline, operate and app are one room each. */
const roomOf = (path: string) => /^web\/(?:(?:journal|taste|social|account)\/[^/]+|[^/]+)/.exec(path)?.[0];

function classesOf({ text }: SourceFile): Set<string> {
  const lists = [...text.replace(comment, "").matchAll(selectors)].flatMap(([, list = ""]) => list.split(","));
  return new Set(lists.flatMap((selector) => classAlone.exec(selector)?.[1] ?? []));
}

/** One line for each class that two rooms give a look: once both stylesheets are loaded, each spoils the other's. */
export function sharedClasses(files: readonly SourceFile[]): string[] {
  const owners = new Map<string, SourceFile>();
  const found: string[] = [];
  for (const file of files.filter(({ path }) => path.endsWith(".css") && !ofAll.test(path)))
    for (const name of classesOf(file)) {
      const owner = owners.get(name) ?? file;
      owners.set(name, owner);
      if (roomOf(owner.path) !== roomOf(file.path)) found.push(`${file.path}: .${name} is of ${owner.path}, too`);
    }
  return found;
}

/** One line for each class of an element that no stylesheet knows, as after a slip in its name. */
export function classesWithoutLook(files: readonly SourceFile[]): string[] {
  const known = new Set(withoutLook);
  for (const { path, text } of files)
    if (path.endsWith(".css"))
      for (const [, list = ""] of text.replace(comment, "").matchAll(selectors))
        for (const [, name = ""] of list.matchAll(anyClass)) known.add(name);
  return files
    .filter(({ path }) => path.startsWith("web/") && path.endsWith(".tsx") && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(classNameText)]
        .flatMap(([, names = ""]) => names.split(" "))
        .filter((name) => name !== "" && !known.has(name))
        .map((name) => `${path}: .${name} is in no stylesheet`),
    );
}
