import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '../contract/call.ts';
import { calls, resourceCalls } from '../contract/index.ts';
import { isWidget, type Widget } from '../contract/widget.ts';

/** All that the source files of a folder and of those in it export. @param folder from the root of the program */
export async function exportsOf(folder: string): Promise<unknown[]> {
  const path = join(import.meta.dirname, '..', folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(pathToFileURL(join(path, name)).href)),
  );
  return modules.flatMap((exported) => Object.values(exported));
}

/** Every widget that is declared, in the order of the catalogue. */
export const widgets: readonly Widget[] = (await exportsOf('contract/widgets'))
  .filter(isWidget)
  .sort((a, b) => a.order - b.order);

/** Every call that the server answers, apart from batch. */
export const allCalls: readonly Call[] = [
  ...Object.values(calls),
  ...widgets,
  ...resourceCalls.map(({ call }) => call),
];
