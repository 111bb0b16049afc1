import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** Root of the repository. */
export const root = join(import.meta.dirname, '..', '..');

/** Folders at the root that hold nothing of ours. */
const notOurs = new Set(
  ['node_modules', '.git', 'dist', 'data', 'secrets', 'test-results', 'playwright-report', 'coverage'].map(
    (name) => join(root, name),
  ),
);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (notOurs.has(path)) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Every file of the repository, as a path from the root with forward slashes. */
export const allFiles = walk(root).map((path) => relative(root, path).replaceAll('\\', '/'));

export const sourceFiles = allFiles.filter((path) => /\.tsx?$/.test(path));

export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const lineCount = (path: string) => read(path).split('\n').length - 1;

const importPattern = /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)['"]([^'"\s]+)['"]/g;

interface Import {
  /** Our own files as paths from the root, packages by their name. */
  readonly to: string;
  /** Whether it is loaded only when it is needed. */
  readonly isLate: boolean;
}

/** What a file imports, loads or starts. */
function importsOf(path: string): Import[] {
  return [...read(path).matchAll(importPattern)].map(([, how = '', target = '']) => ({
    to: target.startsWith('.') ? posix.normalize(posix.join(dirname(path), target)) : target,
    isLate: how.startsWith('import') && how.includes('('),
  }));
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Every import of the product and of what measures it. */
export const edges = sourceFiles
  .filter((path) => /^(contract|server|src|bench)\//.test(path) && !isTest(path))
  .flatMap((from) => importsOf(from).map((target) => ({ from, ...target })));
