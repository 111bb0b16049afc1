import { sql } from 'kysely';
import { readPhone } from '../../../../contract/contact/phone.ts';
import type { FeedName } from '../../../../contract/records/index.ts';
import { contactHash, type KeyedHash, withLast } from '../../../customers/requests/keys.ts';
import { ERASED } from '../../../customers/requests/traces.ts';
import type { Tx } from '../../../db/schema.ts';
import { tidy } from '../../cells/text.ts';
import { listRows, scrubLines } from '../../lists/scrubLists.ts';
import { ownColumns } from '../../table/listColumns.ts';
import type { StagedFile } from '../file/stagedFile.ts';

interface ErasureContext {
  readonly feed: FeedName;
  readonly source: number;
  readonly numberHeader: string | undefined;
  readonly hash: KeyedHash;
}

interface Trace {
  readonly line: string;
  readonly kind: 'phone' | 'email' | 'line' | 'number';
  readonly value: string;
  /** Empty if the value identifies a person on its own. */
  readonly name: string;
}

/** How many leading columns the list adds, and the index of the customer number (-1: none) after them. */
interface Places {
  readonly own: number;
  readonly number: number;
}

const LONGEST_NAME = 60;
const NAME = /^[^\d@]+$/;

/** Feeds whose rows may identify a person by phone number alone. */
export const namesNobody: ReadonlySet<FeedName> = new Set(['appointments', 'leads']);

/** Last name candidates: the whole cell, its last word, and the part before a comma. */
const lastNames = (cell: string): string[] => {
  if (cell === '' || cell.length > LONGEST_NAME || !NAME.test(cell)) return [];
  return [cell, cell.split(' ').at(-1) ?? '', cell.split(',')[0] ?? ''];
};

function tracesOf(
  row: readonly string[],
  { own, number: numberPlace }: Places,
  { feed, source }: ErasureContext,
): Trace[] {
  const line = row[0] ?? '';
  const cells = row.slice(own).map(tidy);
  const number = numberPlace < 0 ? '' : (cells[numberPlace] ?? '');
  const names = [...new Set(cells.flatMap(lastNames))];
  const contacts = cells.flatMap((cell): Pick<Trace, 'kind' | 'value'>[] => {
    const phone = readPhone(cell);
    if (phone !== undefined) return [{ kind: 'phone', value: phone }];
    return cell.includes('@') ? [{ kind: 'email', value: cell }] : [];
  });
  return [
    ...contacts.flatMap((contact) => names.map((name): Trace => ({ ...contact, line, name }))),
    ...contacts
      .filter(({ kind }) => kind === 'email' || namesNobody.has(feed))
      .map(({ kind, value }): Trace => ({ line, kind: kind === 'phone' ? 'line' : kind, value, name: '' })),
    ...(/^\d+$/.test(number)
      ? [{ line, kind: 'number', value: `${source}|${number}`, name: '' } as const]
      : []),
  ];
}

async function linesOf(tx: Tx, traces: readonly Trace[], hash: KeyedHash): Promise<readonly string[]> {
  const list = (name: keyof Trace) => sql`${traces.map((trace) => trace[name])}::text[]`;
  const value = sql.ref('p.value');
  const hashed = sql`case when p.kind = 'phone' then ${hash('phone', withLast(value, sql`p.name`))}
    when p.kind = 'email' and p.name <> '' then ${hash('email', withLast(value, sql`p.name`))}
    when p.kind = 'email' then ${contactHash(hash, 'email', value)}
    when p.kind = 'line' then ${contactHash(hash, 'phone', value)} else ${hash('number', value)} end`;
  const { rows } = await sql<{ line: string }>`
    select distinct own.line from (
      select p.line, p.kind, ${hashed} as hash
      from unnest(${list('line')}, ${list('kind')}, ${list('value')}, ${list('name')}) as p (line, kind, value, name)
    ) as own join erased_key as k on k.kind = own.kind and k.hash = own.hash`.execute(tx);
  return rows.map(({ line }) => line);
}

const AT_ONCE = 20_000;

/**
 * Empties list rows with an erased person's number in the source, their email, or their phone together with their first
 * or last name, in any column.
 */
async function scrubErasedRows(tx: Tx, path: string, context: ErasureContext): Promise<void> {
  const found = new Set<string>();
  let traces: Trace[] = [];
  let places: Places | undefined;
  const look = async () => {
    for (const line of await linesOf(tx, traces, context.hash)) found.add(line);
    traces = [];
  };
  for await (const row of listRows(path)) {
    if (places === undefined) {
      const { numberHeader } = context;
      const own = ownColumns(row);
      const header = row.slice(own).map(tidy);
      places = { own, number: numberHeader === undefined ? -1 : header.indexOf(tidy(numberHeader)) };
      continue;
    }
    traces.push(...tracesOf(row, places, context));
    if (traces.length >= AT_ONCE) await look();
  }
  if (traces.length > 0) await look();
  if (found.size > 0) await scrubLines(path, found, ERASED);
}

export async function scrubErasedLists(
  { tx, erased, plan, source }: StagedFile,
  paths: readonly (string | null)[],
): Promise<void> {
  if (!erased?.hash) return;
  const numberHeader = plan.headers.UC_ID ?? plan.headers.source_no;
  const context = { feed: plan.feed, source: source.id, numberHeader, hash: erased.hash };
  for (const path of paths) if (path !== null) await scrubErasedRows(tx, path, context);
}
