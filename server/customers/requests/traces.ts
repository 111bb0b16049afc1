import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';

/** What a text can hold of a person: wherever it stands, or only as a whole. Lower case. */
export interface Traces {
  /** E-mail addresses, phone numbers, whole names, addresses, what they wrote. */
  readonly within: readonly string[];
  /** Last names and plates, which in a longer text may be anybody's or nothing. */
  readonly whole: readonly string[];
  /** First and last name, which stand in two cells of a row. */
  readonly names: readonly (readonly [first: string, last: string])[];
}

/** What is written in the place of a text that told of somebody. */
export const ERASED = '[erased]';

/** Shorter texts stand in others by chance: a note that says "Call back" is nobody's. */
const LEAST = { value: 6, whole: 4, prose: 20 } as const;

interface Named {
  readonly first: string;
  readonly last: string;
  readonly values: readonly (string | null)[];
  readonly prose: readonly (string | null)[];
  readonly plate: string | null;
}

/** All that texts may hold of a person, by their records and what they told with leads and appointments. */
export async function tracesOf(tx: Tx, ids: readonly number[]): Promise<Traces> {
  const mine = sql`${[...ids]}::integer[]`;
  const { rows } = await sql<Named>`
    select "UC_FirstName" as first, "UC_LastName" as last, array["UC_Email", "UC_Phone1", "UC_Phone2", address, source_key]
      as values, array[]::text[] as prose, null as plate from customer where "UC_ID" = any (${mine})
    union all select coalesce(first_name, ''), coalesce(last_name, ''), array[email, phone], array[comments], null
      from lead_arrival where known_id = any (${mine})
    union all select '', '', array[phone], array[concern], null from appointment where "UC_ID" = any (${mine})
    union all select '', '', '{}', '{}', plate from repair_order where "UC_ID" = any (${mine}) and plate is not null
    union all select '', '', '{}', array[text], null from customer_note where "UC_ID" = any (${mine})`.execute(
    tx,
  );
  const names = new Map(rows.flatMap(({ first, last }) => nameOf(lower(first), lower(last))));
  const values = [
    ...rows.flatMap((row) => row.values.flatMap(formsOf)),
    ...[...names.values()].flatMap(([first, last]) => [
      `${first} ${last}`,
      `${last} ${first}`,
      `${last}, ${first}`,
    ]),
  ];
  const prose = rows.flatMap((row) => row.prose.map(lower));
  const whole = rows.flatMap(({ last, plate }) => [lower(last), lower(plate)]);
  return {
    within: [...new Set([...atLeast(LEAST.value, values), ...atLeast(LEAST.prose, prose)])],
    whole: [...new Set(atLeast(LEAST.whole, whole))],
    names: [...names.values()],
  };
}

const lower = (text: string | null) => text?.trim().toLowerCase() ?? '';

const atLeast = (length: number, texts: readonly string[]) => texts.filter((text) => text.length >= length);

const nameOf = (first: string, last: string): [string, readonly [string, string]][] =>
  first && last ? [[`${first} ${last}`, [first, last]]] : [];

/** A text as it is kept, and a phone number also as somebody types it. */
function formsOf(value: string | null): string[] {
  const text = lower(value);
  const digits = text.replace(/\D/g, '');
  return /^[\d\-() .+]{10,}$/.test(text)
    ? [text, digits, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`]
    : [text];
}

const tells = ({ within, whole }: Traces, text: string): boolean => {
  const folded = lower(text);
  return whole.includes(folded) || within.some((trace) => folded.includes(trace));
};

/** Whether a row of a file tells of somebody: a cell does, or first and last name stand in two of them. */
export function rowTells(traces: Traces, cells: readonly string[]): boolean {
  if (cells.some((cell) => tells({ ...traces, whole: [] }, cell))) return true;
  const folded = new Set(cells.map(lower));
  return traces.names.some(([first, last]) => folded.has(first) && folded.has(last));
}

/** A value of JSON without the texts that tell of somebody. */
function scrubbed(value: unknown, traces: Traces): unknown {
  if (typeof value === 'string') return tells(traces, value) ? ERASED : value;
  if (Array.isArray(value)) return value.map((one) => scrubbed(one, traces));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, scrubbed(part, traces)]));
}

interface LooseTexts {
  readonly table: 'audit' | 'service_write' | 'import_run' | 'import_draft' | 'saved_view' | 'segment';
  readonly id: string;
  readonly column: string;
  /** Whether a last name that stands alone is that of a customer. @default false */
  readonly areCustomers?: true;
  /** Which rows. @default all */
  readonly only?: RawBuilder<unknown>;
}

/** What the log says of customers: what somebody searched for, took out, or wrote. That of employees and stores stays. */
const ofCustomers = sql`resource in ('customers', 'customerslist', 'customer_note', 'leads', 'appointment', 'what_if',
  'segments', 'match_pairs', 'household_decisions', 'EquityScreen', 'vinviews', 'dataimport', 'calls', 'support_ticket')`;

/** Columns of JSON that hold what people typed, found or changed, whoever it was about. */
const looseTexts: readonly LooseTexts[] = [
  { table: 'audit', id: 'audit_id', column: 'before', areCustomers: true, only: ofCustomers },
  { table: 'audit', id: 'audit_id', column: 'after', areCustomers: true, only: ofCustomers },
  { table: 'service_write', id: 'write_key', column: 'reply', areCustomers: true },
  { table: 'saved_view', id: 'view_id', column: 'state' },
  { table: 'segment', id: 'segment_id', column: 'state' },
  { table: 'import_run', id: 'run_id', column: 'report' },
  // What is no header row at all may have been taken for one.
  { table: 'import_run', id: 'run_id', column: 'figures' },
  { table: 'import_run', id: 'run_id', column: 'profile_body' },
  { table: 'import_draft', id: 'run_id', column: 'edits', areCustomers: true },
];

interface LooseRow {
  readonly id: string;
  readonly value: unknown;
}

/** Takes what tells of a person out of texts that are about anything. */
export async function scrubTexts(tx: Tx, traces: Traces): Promise<void> {
  for (const loose of looseTexts) {
    await scrubColumn(tx, loose, loose.areCustomers ? traces : { ...traces, whole: [] });
  }
}

async function scrubColumn(tx: Tx, { table, id, column, only = sql`true` }: LooseTexts, traces: Traces) {
  const patterns = [...traces.within, ...traces.whole].map((text) => `%${likeText(text)}%`);
  if (patterns.length === 0) return;
  const { rows } = await sql<LooseRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${only} and lower(${sql.ref(column)}::text) like any (${patterns}::text[])`.execute(tx);
  for (const row of rows) {
    const value = JSON.stringify(scrubbed(row.value, traces));
    if (value === JSON.stringify(row.value)) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}::jsonb
      where ${sql.ref(id)}::text = ${row.id}`.execute(tx);
  }
}

/** A text as JSON spells it, for `like`. */
const likeText = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&');
