import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtServer, filesOfBuild, listIn, serverDirectory } from './builtServer.js';

const [before, then, later] = [1000, 2000, 3000];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rooftop-built-'));
  write(join('server', 'calls', 'menu.ts'), before);
  write(join('contract', 'menu.ts'), before);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A file that was changed at some second. */
function write(path: string, second: number, content = '') {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
  utimesSync(join(root, path), second, second);
}

const build = () => write(join('dist', 'server', 'newest'), then, 'run-1.js\nmail-2.js\n');

test('without a build the server is not built', () => {
  expect(builtServer(root)).toBeUndefined();
  expect(filesOfBuild(serverDirectory(root))).toEqual([]);
});

test('a build begins with the first file of its list, as long as no source is newer', () => {
  build();
  expect(listIn(serverDirectory(root))).toBe(join(root, 'dist', 'server', 'newest'));
  expect(builtServer(root)).toBe(join(root, 'dist', 'server', 'run-1.js'));
  expect(filesOfBuild(serverDirectory(root))).toEqual(['run-1.js', 'mail-2.js']);
  write(join('server', 'calls', 'menu.ts'), later);
  expect(builtServer(root)).toBeUndefined();
});

test('what was installed anew makes a build stale', () => {
  build();
  write('package-lock.json', later);
  expect(builtServer(root)).toBeUndefined();
});
