import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../contract/resources/index.ts';

export const root = join(import.meta.dirname, '..');
/** Where the pages are, each with its route and the module that it loads. */
const PAGES = 'src/custom/pages.tsx';

/** What the pages of those who are signed in have in common. */
export const SHELL = 'src/App.tsx';
export const DASHBOARD = 'src/dashboard/index.tsx';
export const LISTS = 'src/resources/screens.tsx';
/** Forms and pages of one record, and the tree of the menu, which is a form itself. */
export const RECORDS = 'src/resources/records.tsx';

/** The module that draws a route, by the route. */
export function pageModules(): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, PAGES), 'utf8');
  const custom = [...text.matchAll(/\broute: '(\w+)'.*?\bimport\('\.\/([^']+)'\)/gs)].map(
    ([, route = '', module = '']) => [route, `src/custom/${module}`] as const,
  );
  if (custom.length !== text.match(/\broute: '/g)?.length) {
    throw new Error(`Not every page of ${PAGES} has a route and a module that it loads.`);
  }
  return new Map([
    ['dashboard', DASHBOARD],
    ...Object.keys(resources).map((name) => [name, name === 'cmsmodules' ? RECORDS : LISTS] as const),
    ...custom,
  ]);
}
