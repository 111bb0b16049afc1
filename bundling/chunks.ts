import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { DASHBOARD, LISTS, pageModules, RECORDS, root } from './pages.ts';

type Context = Rolldown.ChunkingContext;

/** Pages that need a module for it to be loaded with what all pages have. */
const MANY = 3;

/** Whoever imports one of their names seems to need all of their modules, of which most are left out. */
const barrels =
  /\/node_modules\/(ra-core|ra-ui-materialui|react-hook-form|jsonexport|inflection|lodash|query-string)\//;

/**
 * Tells the chunk of a module that pages of several areas need: what the dashboard has in common with others, what lists
 * have in common with others, and what many other pages have. Each can only need those before it. What is the dashboard's
 * own stays together, also what else opens later needs. Undefined for the rest: what one page alone needs, or two.
 */
export function sharedChunks(): (id: string, context: Context) => string | undefined {
  let pages: ReturnType<typeof pagesByModule> | undefined;
  return (id, context) => {
    if (barrels.test(id)) return undefined;
    pages ??= pagesByModule(context);
    return chunkFor(pages.get(id) ?? new Set(), id);
  };
}

function chunkFor(users: ReadonlySet<string>, id: string): string | undefined {
  if (users.has(DASHBOARD)) {
    if (users.size > 1) return 'ui';
    return id.includes('/node_modules/') ? undefined : 'dashboard';
  }
  if (users.has(LISTS) && users.size > 1) return 'tables';
  return users.size >= MANY ? 'pages' : undefined;
}

/** The pages that load a module before they can be drawn, by its id. */
function pagesByModule(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (id: string, page: string) => {
    const users = found.get(id) ?? new Set();
    if (users.has(page)) return;
    found.set(id, users.add(page));
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported, page);
  };
  const pages = new Set(pageModules().values());
  // They come on top of the lists, and share with those.
  pages.delete(RECORDS);
  for (const page of pages) visit(join(root, page), page);
  return found;
}
