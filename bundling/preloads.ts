import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PRELOADS, type Preloads } from '../contract/preloads.ts';
import { resources } from '../contract/resources/index.ts';

const root = join(import.meta.dirname, '..');
/** Where the pages are, each with its route and the module that it loads. */
const PAGES = 'src/custom/pages.tsx';
const SHELL = 'src/App.tsx';

/** The module that draws a route, by the route. */
function pageModules(): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, PAGES), 'utf8');
  const custom = [...text.matchAll(/\broute: '(\w+)'.*?\bimport\('\.\/([^']+)'\)/gs)].map(
    ([, route = '', module = '']) => [route, `src/custom/${module}`] as const,
  );
  if (custom.length !== text.match(/\broute: '/g)?.length) {
    throw new Error(`Not every page of ${PAGES} has a route and a module that it loads.`);
  }
  return new Map([
    ['dashboard', 'src/dashboard/index.tsx'],
    ...Object.keys(resources).map((name) => [name, 'src/resources/screens.tsx'] as const),
    ...custom,
  ]);
}

/** The scripts that each page is made of, so that the document can ask for all of them at once. */
export const preloads: Plugin = {
  name: 'rooftop:preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const files = filesIn(chunks);
    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
    const loaded = files(entry);
    const holding = (module: string) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
      if (!chunk) throw new Error(`No chunk holds ${module}.`);
      return chunk.fileName;
    };
    const shell = files(holding(SHELL)).filter((file) => !loaded.includes(file));
    const pages = [...pageModules()].map(([route, module]) => [
      route,
      files(holding(module)).filter((file) => !loaded.includes(file) && !shell.includes(file)),
    ]);
    const source: Preloads = { shell, pages: Object.fromEntries(pages) };
    this.emitFile({ type: 'asset', fileName: PRELOADS, source: JSON.stringify(source) });
  },
};

/** A chunk with all that it imports, what is needed first first. */
function filesIn(chunks: readonly Rolldown.OutputChunk[]) {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  return (name: string): string[] => {
    const found = new Set<string>();
    const seen = new Set<string>();
    const visit = (file: string) => {
      // Chunks may import each other.
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of imports.get(file) ?? []) visit(imported);
      found.add(file);
    };
    visit(name);
    return [...found];
  };
}
