import { join } from 'node:path';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '..', 'contract');

/** What a call is declared with that only the server looks at. */
const ofServer = new Set(['request', 'reply', 'summary']);
/** Of these a declaration has at least one; what only happens to be called a request has none. */
const ofDeclaration = new Set(['summary', 'access', 'asks']);

/** A part of a file as it was parsed, with whatever else its type has. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A piece of a file, and what takes its place. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** The parts of a part. */
const partsOf = (node: object): Node[] => Object.values(node).flat().filter(isNode);

/** What may have an effect, as far as the bundler knows: what is spread out may be read by a function. */
const effects = new Set(['CallExpression', 'NewExpression', 'SpreadElement']);

/** Whether loading the file makes something of it, which the bundler takes for an effect that has to stay. */
const makes = (node: Node): boolean =>
  effects.has(node.type) || (!node.type.includes('Function') && partsOf(node).some(makes));

/** The properties of an object, by their names. */
const namesOf = (object: Node): (readonly [string, Node])[] =>
  partsOf(object).flatMap((property) => {
    if (!('key' in property) || !isNode(property.key)) return [];
    return 'name' in property.key ? [[String(property.key.name), property] as const] : [];
  });

/** The schemas of calls that are declared anywhere in it. */
function schemasIn(node: Node): Node[] {
  const named = node.type === 'ObjectExpression' ? namesOf(node) : [];
  const isDeclaration = named.some(([name]) => ofDeclaration.has(name));
  const schemas = named.flatMap(([name, property]) =>
    isDeclaration && ofServer.has(name) ? [property] : [],
  );
  return [...schemas, ...partsOf(node).flatMap((part) => (schemas.includes(part) ? [] : schemasIn(part)))];
}

/** What a file makes of its own as it is loaded: it may go when nobody uses it. */
function madeIn(statement: Node): Node[] {
  const declared = partsOf(statement).find(({ type }) => type === 'VariableDeclaration') ?? statement;
  if (declared.type !== 'VariableDeclaration') return [];
  return partsOf(declared).flatMap((declarator) =>
    'init' in declarator && isNode(declarator.init) && makes(declarator.init) ? [declarator.init] : [],
  );
}

const changesIn = (statement: Node): Change[] => [
  ...schemasIn(statement).map(({ start, end }) => ({ start, end, text: '...{}' })),
  ...madeIn(statement).flatMap(({ start, end }) => [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]),
];

function changed(code: string, changes: readonly Change[]): string {
  let made = '';
  let at = 0;
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    made += code.slice(at, start) + text;
    at = end;
  }
  return made + code.slice(at);
}

/**
 * Leaves out of the pages what only the server does with the contract: it checks what comes in and what goes out. The
 * schemas of requests and replies, and whatever is made for them alone, would be a tenth of what a page runs before it
 * shows something, and bring zod along. Where a page checks something it imports the schema by name, which then stays.
 */
export const withoutSchemas: Plugin = {
  name: 'rooftop:without-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code, id) {
      if (!id.startsWith(contract)) return undefined;
      const changes = this.parse(code).body.flatMap(changesIn);
      return changes.length > 0 ? { code: changed(code, changes), map: null } : undefined;
    },
  },
};
