/** A node of the tree that oxc makes of a file. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly children?: unknown;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly key?: unknown;
  readonly expression?: unknown;
  readonly callee?: unknown;
  readonly property?: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "start" in value;

/** What a node is made of, in the order in which it is written. */
export function nodesIn(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start);
}

/** The text of a node; values filled in later are {…}. */
export function textOf(node: SyntaxNode): string {
  switch (node.type) {
    case "JSXText":
      return String(node.value);
    case "Literal":
      return typeof node.value === "string" ? node.value : "{…}";
    case "TemplateLiteral":
      return nodesIn(node).map(textOf).join("");
    case "TemplateElement":
      return cooked(node.value);
    case "JSXElement":
    case "JSXFragment":
      return [node.children].flat().filter(isNode).map(textOf).join("");
    case "JSXExpressionContainer":
      return isNode(node.expression) ? textOf(node.expression) : "";
    case "JSXEmptyExpression":
      return "";
    default:
      return "{…}";
  }
}

const cooked = (value: unknown): string =>
  typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
