import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { preparedQuery } from '../db/preparedQuery.ts';
import type { Db } from '../db/schema.ts';
import type { Principal } from './principal.ts';

export type AuditAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'revert'
  | 'sign_in'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes'
  | 'view_start'
  | 'view_end'
  | 'denied'
  | 'look'
  | 'export'
  | 'import';

export interface AuditEntry {
  readonly at: Date;
  /** Who did it; null when nobody is signed in. */
  readonly userid: number | null;
  readonly address: string | null;
  readonly resource: string;
  readonly record_id: string;
  readonly action: AuditAction;
  /** Values before the change; of an update only the changed fields. Never a password or its hash. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Travels with the asynchronous call, so that whatever is written down in it names the key. */
const keyInUse = new AsyncLocalStorage<number>();

/** Runs `work` for a principal; what it writes down names the key that they use. */
export const inNameOf = <T>(principal: Pick<Principal, 'key'> | null, work: () => Promise<T>): Promise<T> =>
  principal?.key ? keyInUse.run(principal.key.key_id, work) : work();

/** Of the key with which a program makes the call that this is part of; null for what people do. */
export const keyOfWork = (): number | null => keyInUse.getStore() ?? null;

const toJson = (values: AuditEntry['before']) => (values === null ? null : JSON.stringify(values));

const rowOf = (entry: AuditEntry) => ({
  ...entry,
  before: toJson(entry.before),
  after: toJson(entry.after),
  reverted_by: null,
  key_id: keyOfWork(),
});

const insertRow = preparedQuery<{ readonly audit_id: number }, ReturnType<typeof rowOf>>(
  (value) => sql`
    insert into audit (at, userid, address, resource, record_id, action, before, after, key_id)
    values (${value('at')}, ${value('userid')}, ${value('address')}, ${value('resource')}, ${value('record_id')},
      ${value('action')}, ${value('before')}, ${value('after')}, ${value('key_id')})
    returning audit_id`,
);

/** Says beside a count at which stores it was made; of those who see all of them nothing. */
export const countedAt = ({ seesAllStores, storeIds }: Pick<Principal, 'seesAllStores' | 'storeIds'>) =>
  seesAllStores ? {} : { stores: storeIds };

/** Writes one audit row and returns its id. Pass the transaction of the change, so that both happen or neither. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<number> {
  const [row] = await insertRow(db, rowOf(entry));
  if (!row) throw new Error('An audit row has a number.');
  return row.audit_id;
}

/** As `writeAudit`, for some hundred changes in one statement. @returns their ids, in the order of the entries */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = await db.insertInto('audit').values(entries.map(rowOf)).returning('audit_id').execute();
  return rows.map(({ audit_id }) => audit_id);
}
