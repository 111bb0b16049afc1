import { sql } from 'kysely';
import type { StoreDraft } from '../../contract/calls/portal/setup.ts';
import { createSchema } from '../../contract/resource/schema.ts';
import { resources } from '../../contract/resources/index.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { placeholderStore } from '../imports/placeholderStore.ts';
import type { Caller, Values } from '../resources/caller.ts';
import { changeRecord, insertRecord } from '../resources/write.ts';
import { type Judged, judgeStores } from './storeDrafts.ts';

/** Any number that nothing else locks by. */
const STORES_LOCK = 7_406_832;

const schema = createSchema(resources.stores);

/**
 * Adds stores, all of them or none; two administrators come one after the other, so that the second finds those of the
 * first. The first store takes the place of the one that the first login came with.
 * @throws AppError `invalid` with the faults by store and field, `conflict` or `forbidden`
 */
export function addStores(db: Db, drafts: readonly StoreDraft[], caller: Caller): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${STORES_LOCK})`.execute(tx);
    const judged = await judgeStores(tx, drafts);
    refuseFaults(judged);
    const placeholder = await placeholderStore(tx);
    const numbers = await freeNumbers(tx, judged, placeholder);
    for (const [place, { values }] of judged.entries()) {
      const store = { ...values, AS_ID: values.AS_ID ?? numbers.next().value };
      await writeStore(tx, store, place === 0 ? placeholder : undefined, caller);
    }
    return judged.length;
  });
}

function refuseFaults(judged: readonly Judged[]): void {
  const fields = judged.flatMap(({ faults }, place) =>
    faults.map(({ field, reason }) => [`stores.${place}.${field}`, reason] as const),
  );
  if (fields.length === 0) return;
  throw new AppError('invalid', 'stores_not_added', {
    fields: Object.fromEntries(fields),
  });
}

async function writeStore(tx: Tx, values: Values, placeholder: number | undefined, caller: Caller) {
  const write = { tx, name: 'stores', caller } as const;
  if (placeholder === undefined) {
    await insertRecord({ ...write, action: 'create' }, schema.parse(values));
  } else await changeRecord({ ...write, action: 'update' }, placeholder, values);
}

/** Numbers that no store has, here or in the list, from 1 on. */
async function freeNumbers(tx: Tx, judged: readonly Judged[], placeholder: number | undefined) {
  const rows = await tx.selectFrom('store').select(['ID', 'AS_ID']).execute();
  const taken = new Set([
    ...rows.filter(({ ID }) => ID !== placeholder).map(({ AS_ID }) => AS_ID),
    ...judged.map(({ values }) => Number(values.AS_ID)),
  ]);
  return (function* count() {
    for (let number = 1; ; number += 1) if (!taken.has(number)) yield number;
  })();
}
