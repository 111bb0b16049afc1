import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MigrationsIn } from './migrationsIn.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-migrations-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('every migration is found by its name, in the order of the numbers, and no number is given twice', async () => {
  const ours = new MigrationsIn(join(import.meta.dirname, 'migrations'));
  expect(Object.keys(await ours.getMigrations()).sort()).toEqual(ours.names);
  expect(new Set(ours.names.map((name) => name.slice(0, 4))).size).toBe(ours.names.length);
  expect(ours.names.at(0)).toBe('0001_organization');
});

test('a folder may have a blank in its path; what is no migration is not loaded as one', async () => {
  const root = join(directory, 'my portal');
  mkdirSync(join(root, '0026-0050'), { recursive: true });
  writeFileSync(join(root, '0001_first.ts'), 'export const up = async () => {};');
  writeFileSync(join(root, '0026-0050', '0026_later.ts'), 'export const up = async () => {};');
  writeFileSync(join(root, '0026-0050', 'statements.ts'), 'export const run = () => {};');
  const provider = new MigrationsIn(root);
  expect(provider.names).toEqual(['0001_first', '0026_later']);
  expect(Object.keys(await provider.getMigrations())).toEqual(provider.names);
});
