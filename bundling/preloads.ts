import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { PRELOADS, type Preloads } from '../contract/preloads.ts';
import { pageModules, root, SHELL } from './pages.ts';

/** The scripts that each page is made of, so that the document can ask for all of them at once. */
export const preloads: Plugin = {
  name: 'rooftop:preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const files = filesIn(chunks);
    const entry =
      chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, 'index.html'))?.fileName ?? '';
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
