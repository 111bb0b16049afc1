import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { allFiles, lineCount, read, sourceFiles } from './tree.ts';

const LONGEST_SOURCE = 250;
const LONGEST_TEST = 300;

const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
const rulesFolder = (path: string) => path.startsWith('tests/rules/');
const withMatch = (files: string[], pattern: RegExp) =>
  files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );

test('no source file is longer than 250 lines, no test longer than 300', () => {
  const long = sourceFiles.filter((path) => lineCount(path) > (isTest(path) ? LONGEST_TEST : LONGEST_SOURCE));
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

/** Every node of a parsed file, and the line that it begins on. */
function nodesOf(path: string): { readonly type: string; readonly text: string; readonly at: string }[] {
  const code = read(path);
  const within = (node: unknown): ReturnType<typeof nodesOf> => {
    if (typeof node !== 'object' || node === null) return [];
    const inner = Object.values(node).flatMap(within);
    if (!('type' in node && 'start' in node && 'end' in node)) return inner;
    const [type, start, end] = [String(node.type), Number(node.start), Number(node.end)];
    if (!casting.has(type)) return inner;
    const at = `${path}:${code.slice(0, start).split('\n').length}`;
    return [{ type, text: code.slice(start, end), at }, ...inner];
  };
  return within(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
}

/** An overload says of a function what its body may not do: a cast in disguise. */
const casting = new Set(['TSAsExpression', 'TSTypeAssertion', 'TSDeclareFunction']);
const BRAND = 'server/access/scope.ts';

test('nothing of the product is cast, also not by an overload, but the brand of a store scope', () => {
  const product = sourceFiles.filter(
    (path) => /^(contract|server)\//.test(path) && !isTest(path) && path !== BRAND,
  );
  const casts = product.flatMap(nodesOf).filter(({ text }) => !text.endsWith('as const'));
  expect(casts.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  expect(nodesOf(BRAND).map(({ text }) => text)).toEqual([
    '({ storeIds }) as unknown as StoreScope',
    '({ storeIds }) as unknown',
  ]);
});

test('nothing is left to do, skipped or focused', () => {
  const code = sourceFiles.filter((path) => !rulesFolder(path));
  expect(withMatch(code, /\b(TODO|FIXME|HACK)\b|\b(test|it|describe)(\.\w+)*\.(skip|only|todo)\b/)).toEqual(
    [],
  );
});

test('no file names an absolute path of a machine or the host of a package registry', () => {
  const texts = allFiles.filter(
    (path) => /\.(tsx?|json|md|css|html|yml|yaml|sh)$|^\.ci\/run$/.test(path) && !rulesFolder(path),
  );
  expect(withMatch(texts, /(^|[\s"'`(])\/(work|home|root|Users)\/|registry\.npmjs|deb\.debian/)).toEqual([]);
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
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('no dependency runs a script when it is installed', () => {
  const lock = JSON.parse(read('package-lock.json'));
  const allowed = new Set(['node_modules/fsevents']);
  const scripted = Object.entries<{ hasInstallScript?: boolean }>(lock.packages).filter(
    ([path, entry]) =>
      entry.hasInstallScript && !allowed.has(path.replace(/^.*(?=node_modules\/[^/]+$)/, '')),
  );
  expect(scripted.map(([path]) => path)).toEqual([]);
});
