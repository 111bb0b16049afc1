import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sealed, unsealed } from './seal.ts';

const directory = mkdtempSync(join(tmpdir(), 'rooftop-seal-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const secretKey = 'a key of at least thirty-two characters';
const inFile = { dataDir: join(directory, 'new'), secretKey: undefined };
const inEnvironment = { dataDir: join(directory, 'none'), secretKey };

test('a secret is opened for its own login only, and only as it was sealed', async () => {
  const box = await sealed('SECRET', 7, inEnvironment);
  expect(box).not.toContain('SECRET');
  expect(await sealed('SECRET', 7, inEnvironment)).not.toBe(box);
  expect(await unsealed(box, 7, inEnvironment)).toBe('SECRET');
  await expect(unsealed(box, 8, inEnvironment)).rejects.toThrow();
  const last = box.at(-2) === 'A' ? 'B' : 'A';
  await expect(unsealed(`${box.slice(0, -2)}${last}${box.at(-1)}`, 7, inEnvironment)).rejects.toThrow();
});

test('without a key of the environment a file has one, which only its owner reads and all who begin at once share', async () => {
  const boxes = await Promise.all([1, 2, 3].map(() => sealed('SECRET', 7, inFile)));
  for (const box of boxes) expect(await unsealed(box, 7, inFile)).toBe('SECRET');
  expect(readdirSync(inFile.dataDir)).toEqual(['secret.key']);
  expect(statSync(join(inFile.dataDir, 'secret.key')).mode & 0o077).toBe(0);
  await expect(unsealed(boxes[0] ?? '', 7, inEnvironment)).rejects.toThrow(
    "Authenticator apps don't work right now.",
  );
});
