import { sql } from 'kysely';
import type { PayloadOf } from '../../../contract/call.ts';
import { type SavedWhatIf, type saveWhatIf, WhatIfChoice } from '../../../contract/calls/equity.ts';
import { reckon, type StateTax, type WhatIfResult } from '../../../contract/payment/whatIf.ts';
import { writeAudit } from '../../access/audit.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { contractOf } from './contract.ts';
import { replacementOf } from './replacements.ts';

const MOST = 100;

/** Who keeps it, when, and what they may see. */
export interface Keeper {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
  readonly today: PlainDate;
  readonly scope: StoreScope;
}

/** For a state whose tax nobody has set: what the person typed is the tax. */
const untaxed: StateTax = {
  trade_credit: 'Y',
  doc_fee: 0,
  doc_fee_taxed: 'Y',
  title_fee: 0,
  lease_tax: 'payment',
};

/**
 * Works a what-if out anew and keeps it with the customer, once for a key: sent again, as its answer was lost, it is
 * answered as it was kept.
 * @throws AppError `not_found`, and `conflict` when price, payoff or tax have changed since it was shown, or the key is
 *   that of something else
 */
export async function keepWhatIf(
  db: Db,
  { key, equity_id, choice, outcome }: PayloadOf<typeof saveWhatIf>,
  keeper: Keeper,
): Promise<SavedWhatIf> {
  return db.transaction().execute(async (tx) => {
    const contract = await contractOf(tx, keeper.scope, equity_id);
    const whatIf = { key, vin: contract.vin, choice: JSON.stringify(choice) };
    const before = await keptBefore(tx, whatIf, keeper);
    if (before) return before;
    const stock = await replacementOf(tx, keeper.scope, choice, keeper.today);
    const state = contract.taxes.find((tax) => tax.state === stock.state) ?? untaxed;
    const result = reckon({ ...choice, price: stock.price, payoff: contract.payoff_est ?? 0, state });
    requireSame(result, outcome);
    const { payment, financed, total } = result;
    const row = await tx
      .insertInto('what_if')
      .values({
        UC_ID: contract.UC_ID,
        vin: contract.vin,
        store_id: contract.store_id,
        choice: whatIf.choice,
        vehicle: contract.vehicle,
        replacement: stock.vehicle,
        price: stock.price,
        payment,
        financed,
        total,
        difference: contract.payment === null ? null : inCents(payment - contract.payment),
        userid: keeper.userid,
        created_at: keeper.now,
        write_key: key,
      })
      .onConflict((conflict) => conflict.column('write_key').doNothing())
      .returning('what_if_id')
      .executeTakeFirst();
    // The same request ran at the same time.
    if (!row) return onlyOne([await keptBefore(tx, whatIf, keeper)]);
    await audit(tx, keeper, row.what_if_id, 'create');
    return onlyOne(await whatIfs(tx, keeper, sql`w.what_if_id = ${row.what_if_id}`));
  });
}

interface KeptWhatIf {
  readonly key: string;
  readonly vin: string;
  /** In JSON. */
  readonly choice: string;
}

/** What was kept with this key; undefined when it is new. */
async function keptBefore(
  tx: Db,
  { key, vin, choice }: KeptWhatIf,
  keeper: Keeper,
): Promise<SavedWhatIf | undefined> {
  const { rows } = await sql<{ what_if_id: number; is_same: boolean }>`
    select what_if_id, userid is not distinct from ${keeper.userid} and vin = ${vin} and choice = ${choice}::jsonb
      as is_same
    from what_if where write_key = ${key}`.execute(tx);
  const [first] = rows;
  if (!first) return undefined;
  if (!first.is_same) {
    throw new AppError('conflict', 'what_if_key_reused');
  }
  return onlyOne(await whatIfs(tx, keeper, sql`w.what_if_id = ${first.what_if_id}`));
}

const inCents = (dollars: number) => Math.round(dollars * 100) / 100;

function requireSame(result: WhatIfResult, outcome: PayloadOf<typeof saveWhatIf>['outcome']): void {
  const differs = (['payment', 'financed', 'total'] as const).some((name) => result[name] !== outcome[name]);
  if (!differs) return;
  throw new AppError('conflict', 'what_if_outdated');
}

/** Deletes an own what-if, or brings it back. @throws AppError `not_found`, the same for somebody else's as for none */
export async function setDeleted(
  db: Db,
  { what_if_id: id, restore }: { readonly what_if_id: number; readonly restore: boolean },
  keeper: Keeper,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('what_if')
      .set({ deleted_at: restore ? null : keeper.now })
      .where('what_if_id', '=', id)
      .where('userid', '=', keeper.userid)
      .where('store_id', 'in', [...keeper.scope.storeIds])
      .where('deleted_at', restore ? 'is not' : 'is', null)
      .returning('what_if_id')
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'no_such_what_if'));
    await audit(tx, keeper, id, restore ? 'create' : 'delete');
  });
}

const audit = (
  tx: Db,
  { userid, address, now }: Keeper,
  id: number,
  action: 'create' | 'delete',
): Promise<unknown> =>
  writeAudit(tx, {
    at: now,
    userid,
    address,
    resource: 'what_if',
    record_id: String(id),
    action,
    before: action === 'delete' ? { what_if_id: id } : null,
    after: action === 'create' ? { what_if_id: id } : null,
  });

/** What was kept with a customer, whichever of their records it was. */
export const whatIfsOf = (db: Db, recordIds: readonly number[], keeper: Keeper): Promise<SavedWhatIf[]> =>
  whatIfs(db, keeper, sql`w."UC_ID" = any (${[...recordIds]}::integer[]) and w.deleted_at is null`);

interface Row extends Omit<SavedWhatIf, 'choice' | 'created_at'> {
  readonly choice: unknown;
  readonly created_at: Date;
}

async function whatIfs(
  db: Db,
  { userid, scope }: Keeper,
  which: ReturnType<typeof sql>,
): Promise<SavedWhatIf[]> {
  const { rows } = await sql<Row>`
    select w.what_if_id, e.equity_id, w.vin, w.vehicle, w.choice, w.replacement, w.price, w.payment, w.financed, w.total,
      w.difference, nullif(concat_ws(' ', u.firstname, u.lastname), '') as author,
      coalesce(w.userid = ${userid}, false) as is_own, w.created_at
    from what_if w
    left join customer c on c."UC_ID" = w."UC_ID"
    left join equity e on e.vin = w.vin and e."UC_ID" = coalesce(c.merged_into, c."UC_ID")
    left join app_user u on u.userid = w.userid
    where ${which} and w.store_id = any (${[...scope.storeIds]}::integer[])
    order by w.created_at desc, w.what_if_id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ choice, created_at, ...row }) => ({
    ...row,
    choice: WhatIfChoice.parse(choice),
    created_at: created_at.toISOString(),
  }));
}

function onlyOne([row]: readonly (SavedWhatIf | undefined)[]): SavedWhatIf {
  if (!row) throw new Error('What was written a moment ago is there.');
  return row;
}
