import { AFFECTED } from '../customers/affected.ts';
import { hasTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';
import { rebuildPaths, refreshPaths } from '../flow/paths.ts';
import { CHANGED } from '../leads/write.ts';
import type { Derived, Touched } from './rollup.ts';

/** Of those whom a load touched, whoever was merged or parted by it, and those whose leads changed. */
async function refresh(tx: Db, { customers }: Touched): Promise<void> {
  const isAffecting = await hasTemporary(tx, AFFECTED);
  const areFolded = await hasTemporary(tx, CHANGED);
  const people = [...(customers ? [customers] : []), ...(isAffecting ? [AFFECTED] : [])];
  if (people.length > 0 || areFolded) await refreshPaths(tx, people, areFolded ? CHANGED : undefined);
}

/** How far each lead came. After the customers and the leads, which it follows. */
export const leadPath: Derived = {
  name: 'The way of leads',
  rebuild: rebuildPaths,
  after: {
    customers: refresh,
    appointments: refresh,
    deals: refresh,
    repair_orders: refresh,
    leads: refresh,
  },
};
