import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quick } from '../quick.ts';
import { allFiles, read, root } from './tree.ts';

test('every file that `npm test` is to run exists', () => {
  const missing = [...quick.api, ...quick.ui].flatMap((pattern) => {
    const names = /\{([^{}]+)\}(?=\.test)/.exec(pattern)?.[1]?.split(',') ?? [''];
    return names.filter((name) => {
      const one = pattern.replace(/\{[^{}]+\}(?=\.test)/, name);
      return globSync(one, { cwd: root }).length === 0;
    });
  });
  expect(missing).toEqual([]);
});

test('every journey that `npm test` is to run exists', () => {
  const specs = allFiles.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path)).map(read);
  expect(quick.browser.filter((title) => !specs.some((spec) => spec.includes(`'${title}'`)))).toEqual([]);
});
