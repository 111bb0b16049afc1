import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { calls, streams } from './index.ts';

const folder = import.meta.dirname;
/** Those of widgets are found in their folder by whoever reads it (server/declared.ts). */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('widgets'),
);

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

test('every call of every file is registered by the name of its export, and no two have one name or address', async () => {
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(pathToFileURL(join(folder, name)).href)),
  );
  const exported = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isCall(value)));
  expect(new Set(exported.map(([name]) => name)).size).toBe(exported.length);
  expect(Object.fromEntries(exported)).toEqual({ ...calls, ...streams });
  const addresses = Object.values({ ...calls, ...streams }).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
