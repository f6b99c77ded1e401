import { posix } from "node:path";
import { parseSync } from "vite";

/** Paths from the root with forward slashes, each with its text. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  /** As written: `#shared/domain/limits.ts`, `./card.tsx`, `kysely`. */
  specifier: string;
  /** The file's path from the root; undefined for packages and Node's own modules. */
  file: string | undefined;
  /** Only types: nothing is loaded when the program runs. */
  isType: boolean;
  /** Loaded later, on demand: `import("./screen.tsx")`. */
  isDynamic: boolean;
  /** `export … from`. */
  isReexport: boolean;
}

export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
  /** Each array or union of text literals, such as `["joint", "pen"]` or `"joint" | "pen"`. */
  lists: string[][];
}

const aliases = /^#(shared|server|web|test)\//;

function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(importer), specifier);
  return aliases.test(specifier) ? specifier.slice(1) : undefined;
}

/** Any node of a syntax tree, as far as this file reads it. */
type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The text of `"joint"`, and of the type `"joint"`. */
function literalText(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "TSLiteralType") return literalText(node.literal);
  return node.type === "Literal" && typeof node.value === "string" ? [node.value] : [];
}

function importAt(node: Node, path: string): Import[] {
  const [specifier] = literalText(node.source);
  if (specifier === undefined) return [];
  const members = Array.isArray(node.specifiers) ? node.specifiers : [];
  const everyMemberIsType =
    members.length > 0 && members.every((it) => it.importKind === "type" || it.exportKind === "type");
  return [
    {
      specifier,
      file: fileOf(specifier, path),
      isType:
        node.importKind === "type" || node.exportKind === "type" || node.type === "TSImportType" || everyMemberIsType,
      isDynamic: node.type === "ImportExpression",
      isReexport: node.type === "ExportAllDeclaration" || node.type === "ExportNamedDeclaration",
    },
  ];
}

function listAt(node: Node): string[][] {
  const members = node.type === "ArrayExpression" ? node.elements : node.type === "TSUnionType" ? node.types : [];
  const texts = Array.isArray(members) ? members.flatMap(literalText) : [];
  return texts.length > 0 ? [texts] : [];
}

/** @throws when the text cannot be parsed: a rule that cannot read a file must not pass it. */
export function readSource(path: string, text: string): SourceFile {
  const source: SourceFile = { path, text, imports: [], lists: [] };
  if (path.endsWith(".css")) return source;
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const pending: Node[] = childrenOf({ ...program });
  for (let node = pending.pop(); node; node = pending.pop()) {
    source.imports.push(...importAt(node, path));
    source.lists.push(...listAt(node));
    pending.push(...childrenOf(node));
  }
  return source;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /^(?:test|e2e|bench)\//.test(path);

export const readAll = (sources: Sources): SourceFile[] => [...sources].map(([path, text]) => readSource(path, text));
