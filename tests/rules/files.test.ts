import { expect, test } from 'vitest';
import { type Node, nodesOf } from './syntax.ts';
import { allFiles, lineCount, read, sourceFiles } from './tree.ts';

const LONGEST = 400;

const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
const rulesFolder = (path: string) => path.startsWith('tests/rules/');
const withMatch = (files: string[], pattern: RegExp) =>
  files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

/** Written by a program. */
const isMade = (path: string) => path === 'client/calls.ts';

test('no source file is longer than 400 lines', () => {
  const long = sourceFiles.filter((path) => !isMade(path) && lineCount(path) > LONGEST);
  expect(long.map((path) => `${path}: ${lineCount(path)}`)).toEqual([]);
});

test('no folder or file has a name that says nothing', () => {
  const vague = allFiles.filter((path) =>
    /(^|\/)(utils?|helpers?|misc|constants?|common)(\.\w+)?(\/|$)/i.test(path),
  );
  expect(vague).toEqual([]);
});

test('nothing is typed any', () => {
  const code = sourceFiles.filter((path) => !rulesFolder(path));
  expect(
    withMatch(code, /(:|<|\bas|\|)\s*any\b(?!\w|['"])(\[|\s*[;,)>=|]|$)|@ts-(ignore|expect-error|nocheck)/),
  ).toEqual([]);
});

const casting = new Set(['TSAsExpression', 'TSTypeAssertion', 'TSNonNullExpression']);

/** An overload says of a function, or of a method, what its body may not do. */
const isOverload = (node: Node) =>
  node.type === 'TSDeclareFunction' ||
  (node.type === 'MethodDefinition' && Object(node).value.type === 'TSEmptyBodyFunctionExpression');

/** Identifiers anywhere within. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(namesIn);
  return 'name' in value && typeof value.name === 'string' ? [value.name, ...inner] : inner;
}

/** Type parameters that only the result is made of: whoever calls chooses the type, and nobody looks at the value. */
function chosenByCallers(node: Node): string[] {
  if (!('typeParameters' in node) || !('params' in node)) return [];
  const { params: declared = [] } = Object(node.typeParameters);
  const bounds = [declared].flat().map(({ constraint }) => constraint);
  const given = new Set(namesIn([node.params, bounds]));
  return [declared].flat().flatMap(({ name }) => (given.has(name.name) ? [] : [name.name]));
}

interface Cast {
  readonly text: string;
  readonly line: number;
  /** A type that whoever calls chooses, by which nothing is said of a value here. */
  readonly isChosen: boolean;
}

/** What is cast in some code, in the open or in disguise. */
const castsOf = (code: string, lang: 'ts' | 'tsx' = 'ts'): Cast[] =>
  nodesOf(code, lang).flatMap((node) => {
    const text = code.slice(node.start, node.end);
    const isCast = (casting.has(node.type) && !text.endsWith('as const')) || isOverload(node);
    const isChosen = !isCast && chosenByCallers(node).length > 0;
    return isCast || isChosen ? [{ text, line: code.slice(0, node.start).split('\n').length, isChosen }] : [];
  });

const castsIn = (path: string) =>
  castsOf(read(path), path.endsWith('x') ? 'tsx' : 'ts').map((cast) => ({ path, ...cast }));

const BRAND = 'server/access/scope.ts';
/** Where rows come in: of which type they are, only the query knows that asks for them, as Kysely has it. */
const ROWS = [
  'server/db/dialect.ts',
  'server/db/embedded/embeddedSession.ts',
  'server/db/postgres/postgresSession.ts',
  'server/db/sessions/session.ts',
  'server/db/sessions/timedSession.ts',
];

test('nothing of the product is cast, also not in disguise, but the brand of a store scope and what a database brings', () => {
  const product = sourceFiles.filter((path) => /^(contract|server|src)\//.test(path) && !isTest(path));
  const casts = product.flatMap(castsIn);
  expect(casts.filter(({ path }) => path !== BRAND && !ROWS.includes(path))).toEqual([]);
  expect(casts.filter(({ path }) => path === BRAND).map(({ text }) => text)).toEqual([
    '({ storeIds }) as unknown as StoreScope',
    '({ storeIds }) as unknown',
  ]);
  const rows = casts.filter(({ path }) => ROWS.includes(path));
  expect(rows.filter(({ isChosen }) => !isChosen)).toEqual([]);
  expect([...new Set(rows.map(({ path }) => path))].sort()).toEqual(ROWS);
});

test.each([
  'const store = JSON.parse(text) as Store;',
  'const store = <Store>JSON.parse(text);',
  'const first = stores[0]!;',
  'function read(text: string): Store; function read(text: string): unknown { return JSON.parse(text); }',
  'class Reader { read(text: string): Store; read(text: string): unknown { return JSON.parse(text); } }',
  'const read = <T,>(text: string): T => JSON.parse(text);',
])('a cast is found in `%s`', (code) => {
  expect(castsOf(code)).not.toEqual([]);
});

test.each([
  'const kinds = ["a", "b"] as const;',
  'const pick = <T, K extends keyof T>(from: T, name: K): T[K] => from[name];',
  'abstract class Reader { abstract read(text: string): unknown; }',
  'const again = <T,>(work: () => Promise<T>): Promise<T> => work();',
])('no cast is found in `%s`', (code) => {
  expect(castsOf(code)).toEqual([]);
});

test('nothing is left to do, skipped or focused', () => {
  const code = sourceFiles.filter((path) => !rulesFolder(path));
  expect(withMatch(code, /\b(TODO|FIXME|HACK)\b|\b(test|it|describe)(\.\w+)*\.(skip|only|todo)\b/)).toEqual(
    [],
  );
});

test('every thread and process of the server has a listener for its errors', () => {
  const starting = sourceFiles.filter(
    (path) => path.startsWith('server/') && !isTest(path) && /new Worker\(|\b(spawn|fork)\(/.test(read(path)),
  );
  expect(starting.length).toBeGreaterThan(3);
  expect(starting.filter((path) => !/\.on\('error'/.test(read(path)))).toEqual([]);
});

test('no file names an absolute path of a machine or the host of a package registry', () => {
  const texts = allFiles.filter(
    (path) => /\.(tsx?|json|md|css|html|yml|yaml|sh)$|^\.ci\/run$/.test(path) && !rulesFolder(path),
  );
  expect(withMatch(texts, /(^|[\s"'`(])\/(work|home|root|Users)\/|registry\.npmjs|deb\.debian/)).toEqual([]);
});

test('no process or thread inherits the Node options of its parent, which may be --eval or --inspect', () => {
  const program = /process\.execArgv|(?:new Worker|\bfork)\((?:(?!execArgv)[^;])*;/;
  const inheriting = sourceFiles.filter((path) => !rulesFolder(path) && program.test(read(path)));
  expect(inheriting).toEqual([]);
});

test('no raw template has characters beyond ASCII, which the built server would have as escapes', () => {
  const found = sourceFiles.filter(
    (path) => !rulesFolder(path) && /String\.raw`[^`]*[^`\0-\x7f]/.test(read(path)),
  );
  expect(found).toEqual([]);
});

test('sizes and colours live in the theme', () => {
  const styled = allFiles.filter(
    (path) => /^src\/.*\.(tsx?|css)$/.test(path) && !path.startsWith('src/ui/theme/') && !isTest(path),
  );
  const colour = /#[0-9a-fA-F]{3,8}\b(?=['"`;, )])|\b(rgba?|hsla?|oklch|oklab)\(/;
  // A string with a length, or a bare number where a style means pixels by it; 1 is the whole or a share of it.
  const length =
    /\d(px|pt)\b|\b((min|max)(Width|Height)|width|height|outlineOffset|outlineWidth|borderWidth|fontSize): -?([2-9]|\d{2,})\b(?!\s*[*%])/;
  expect([...withMatch(styled, colour), ...withMatch(styled, length)]).toEqual([]);
});

test('every dependency has one exact version', () => {
  const manifest = JSON.parse(read('package.json'));
  const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
    Object.entries<string>(manifest[group] ?? {}),
  );
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-r\.\d+)?$/.test(version))).toEqual([]);
});

const lock = JSON.parse(read('package-lock.json'));

test('no package is installed under the name of another', () => {
  const aliases = Object.entries<{ name?: string }>(lock.packages).filter(
    ([path, { name }]) => name !== undefined && path.startsWith('node_modules/'),
  );
  expect(aliases).toEqual([]);
});

test('no dependency runs a script when it is installed', () => {
  const allowed = new Set(['node_modules/fsevents']);
  const scripted = Object.entries<{ hasInstallScript?: boolean }>(lock.packages).filter(
    ([path, entry]) =>
      entry.hasInstallScript && !allowed.has(path.replace(/^.*(?=node_modules\/[^/]+$)/, '')),
  );
  expect(scripted.map(([path]) => path)).toEqual([]);
});
