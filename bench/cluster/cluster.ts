import { printTable } from '../running/table.ts';
import { type Group, startGroup } from './group.ts';
import { acrossPortals } from './proofs/across.ts';
import { killedUnderLoad, promoted } from './proofs/killed.ts';
import { loadedAtOne } from './proofs/loading.ts';
import { overloaded } from './proofs/overload.ts';
import { replicaInTrouble } from './proofs/replica.ts';
import { rollingRestart } from './proofs/rolling.ts';
import type { Row } from './row.ts';

/** In their order: the last one takes the primary away. */
const proofs: Readonly<Record<string, (group: Group) => Promise<Row | readonly Row[]>>> = {
  across: acrossPortals,
  loading: loadedAtOne,
  rolling: rollingRestart,
  overload: overloaded,
  replica: replicaInTrouble,
  killed: killedUnderLoad,
  promoted,
};

/**
 * Two portals behind nginx, as docs/nginx.conf has it, on one PostgreSQL with a streaming replica: what is said of them in
 * docs/scaling.md is done and counted.
 * @param port the first of ten that are free
 * @param only names of proofs, separated by commas. @default all of them
 */
export async function benchCluster(
  binaries: string,
  options: { readonly port: number; readonly customers: number; readonly only: string | undefined },
): Promise<void> {
  const names = options.only?.split(',') ?? Object.keys(proofs);
  const unknown = names.find((name) => !(name in proofs));
  if (unknown !== undefined) {
    throw new Error(`There is no proof ${unknown}; there are ${Object.keys(proofs).join(', ')}.`);
  }
  console.log(`\nTwo portals on one PostgreSQL with a replica, ${options.customers} customers`);
  const group = await startGroup({ ...options, binaries });
  const rows: Row[] = [];
  try {
    for (const [name, prove] of Object.entries(proofs)) {
      if (names.includes(name)) rows.push(...[await prove(group)].flat());
    }
  } finally {
    await group.stop();
    const cells = rows.map(({ what, counted, goal, holds }) => [what, counted, goal, holds ? 'yes' : 'NO']);
    printTable(['what was done', 'what was counted', 'goal', 'holds'], cells);
  }
}
