import type { Principal } from '../../access/principal.ts';
import type { Values } from '../caller.ts';
import { everyRow } from '../sources/scope.ts';
import { isResourceName, sources } from '../sources.ts';

/** What of a row of the change log says who counted what, and at which stores. */
interface Counted {
  readonly userid: number | null;
  readonly resource: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** Whether a row holds a count by what somebody else may see, of stores that the principal may not all see. */
export function isCountedElsewhere(
  { userid, resource, action, before, after }: Counted,
  principal: Principal,
) {
  // A key may be for fewer stores than whoever made it has counted at.
  const isOwn = userid === principal.userid && !principal.key;
  if (principal.seesAllStores || isOwn || !countsByStore(resource, action)) return false;
  const own = new Set<unknown>(principal.storeIds);
  const stores = (after ?? before)?.stores;
  return !(Array.isArray(stores) && stores.every((id) => own.has(id)));
}

function countsByStore(resource: string, action: string): boolean {
  if (action !== 'export') return resource === 'segments';
  return !isResourceName(resource) || sources[resource].visible !== everyRow;
}

const counts: ReadonlySet<string> = new Set(['count', 'members', 'opted_out', 'no_address', 'stores']);

/** Nor the numbers of customers who were chosen one by one. */
export const withoutCounts = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !counts.has(name) && !(name === 'filter' && Object.hasOwn(Object(value), 'ids')),
    ),
  );
