import { parseAst } from 'vite';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Every node within a syntax tree, the outer before the inner. */
function nodesIn(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const inner = Object.values(tree).flatMap(nodesIn);
  return isNode(tree) ? [tree, ...inner] : inner;
}

/** Every node of some code. */
export const nodesOf = (code: string, lang: 'ts' | 'tsx' = 'ts'): Node[] => nodesIn(parseAst(code, { lang }));

/** The text of a string literal or a template, `…` for each of its values; undefined for any other node. */
export function textOf(node: unknown): string | undefined {
  const { type, value, quasis } = Object(node);
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral') return undefined;
  return [quasis]
    .flat()
    .flatMap((part) => String(Object(part).value.cooked))
    .join('…');
}

/** Every text within a syntax tree. */
export const textsIn = (tree: unknown): string[] => nodesIn(tree).flatMap((node) => textOf(node) ?? []);
