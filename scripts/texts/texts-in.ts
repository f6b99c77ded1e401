import { parseSync } from "vite";
import { isNode, nodesIn, type SyntaxNode, textOf } from "./syntax.ts";

interface FoundText {
  readonly line: number;
  /** What is filled in later is {…}. */
  readonly text: string;
}

/** Attributes and properties that people read, whatever stands in them. */
const isRead =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|description|hint|label|\w+Label|message|note|placeholder|summary|text|title)$/;
const isNeverRead = /^(?:className|d|href|id|key|type)$/;
/** Words that a person would say: with a capital, or several of them with the mark of a sentence. */
const isSaid =
  /^[“"'‘(]?(?:\{…\} )?[A-Z][a-z’']*(?:[ ,.:;?!…]|$)|^\p{L}.* .*[.?!…]$|\{…\} \p{Ll}{3,}|^(?:[AI]|\d+) \p{Ll}/u;
/** Calls that take their texts as names or tell them to programmers alone. */
const isForPrograms = /^(?:\w*Error|classNames|fetch|querySelector\w*|\w*addEventListener|sql|globSync|test|expect)$/;

/** The texts in a file of TypeScript that people read, in their order. */
export function textsIn(path: string, source: string): readonly FoundText[] {
  const found: FoundText[] = [];
  const told = new Set<SyntaxNode>();
  function tell(node: SyntaxNode, text = textOf(node)) {
    const said = text.replace(/\s+/g, " ").trim();
    if (!/\p{L}{2}|\bI\b/u.test(said.replaceAll("{…}", ""))) return;
    found.push({ line: source.slice(0, node.start).split("\n").length, text: said });
  }
  function visit(node: SyntaxNode, parents: readonly SyntaxNode[]) {
    if (told.has(node) || isOutside(node)) return;
    if (hasTextOfItsOwn(node)) {
      tell(node);
      markSpoken(node, told);
    } else if (isString(node) && isForPeople(node, parents)) tell(node);
    for (const child of nodesIn(node)) visit(child, [node, ...parents]);
  }
  visit(parsed(path, source), []);
  return found;
}

function parsed(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return program as unknown as SyntaxNode;
}

const isString = (node: SyntaxNode) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** Types, imports and tagged templates hold no texts. */
function isOutside({ type }: SyntaxNode): boolean {
  return /^(?:TS(?:Type|Interface|Literal)|Import|TaggedTemplate|ExportAll)/.test(type);
}

/** An element that says something of its own, besides its children. */
function hasTextOfItsOwn(node: SyntaxNode): boolean {
  if (node.type !== "JSXElement" && node.type !== "JSXFragment") return false;
  const children = node.children;
  return (
    Array.isArray(children) &&
    children.some((child) => isNode(child) && child.type === "JSXText" && /\p{L}/u.test(textOf(child)))
  );
}

/** The words of an element are told in one piece, so that they can be read as a sentence; its attributes on their own. */
function markSpoken(node: SyntaxNode, told: Set<SyntaxNode>): void {
  for (const child of nodesIn(node)) {
    if (child.type === "JSXOpeningElement") continue;
    if (child.type === "JSXText") told.add(child);
    if (child.type === "JSXElement") {
      if (hasTextOfItsOwn(child)) told.add(child);
      markSpoken(child, told);
    }
  }
}

function isForPeople(node: SyntaxNode, [parent, ...further]: readonly SyntaxNode[]): boolean {
  if (!parent) return false;
  const choice = /^(?:Conditional|Logical|Array|Parenthesized|TSAs|TSSatisfies)Expression$|^JSXExpressionContainer$/;
  const place = choice.test(parent.type) ? further.find(({ type }) => !choice.test(type)) : parent;
  if (!place || place.type === "BinaryExpression" || place.type === "SwitchCase") return false;
  const called = place.type === "CallExpression" || place.type === "NewExpression" ? place.callee : undefined;
  if (isNode(called) && isForPrograms.test(nameOf(called))) return false;
  if (place.type === "JSXAttribute" || place.type === "Property") {
    const key = nameOf(place.name ?? place.key);
    if (place.key === node) return false;
    if (isRead.test(key)) return true;
    if (isNeverRead.test(key)) return false;
    if (place.type === "JSXAttribute") return isSaid.test(textOf(node)) && textOf(node).includes(" ");
  }
  return isSaid.test(textOf(node));
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  const name = node.name ?? node.value;
  return typeof name === "string" ? name : nameOf(node.property ?? node.name);
}
