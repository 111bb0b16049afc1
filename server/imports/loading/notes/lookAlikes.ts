import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { naming, noteRows } from './notes.ts';

interface Likeness {
  readonly table: string;
  readonly number: string;
  readonly day: string;
  /** A column that shows a likely duplicate for the same store and date. @default none */
  readonly same?: string;
  /** Records that may well be replaced by another one. @default none */
  readonly unless?: RawBuilder<unknown>;
}

const likenesses: Readonly<Partial<Record<FeedName, Likeness>>> = {
  deals: {
    table: 'deal',
    number: 'deal_no',
    day: 'contract_date',
    same: 'vin',
    unless: sql`t.status = 'Unwound'`,
  },
  parts_sales: { table: 'parts_sale', number: 'invoice_no', day: 'invoice_date' },
};

const PLAIN = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Drops leading zeros and punctuation, and ignores case. Most numbers have neither, and the regular expression is slow.
 */
const plain = (number: RawBuilder<unknown>) =>
  sql`ltrim(case when translate(${number}, ${sql.lit(PLAIN)}, '') = '' then ${number}
    else regexp_replace(upper(${number}), '[^[:alnum:]]', '', 'g') end, '0')`;

const ALIKE =
  'Looks like a record of the same store and date with another number. If it’s the same one, it counts twice.';
const alike = (number: string) =>
  `Looks like ${number} of the same store and date. If it’s the same one, it counts twice.`;

interface Comparable extends Pick<StagedFile, 'tx'> {
  readonly plan: Pick<StagedFile['plan'], 'feed'>;
  readonly layout: Pick<StagedFile['layout'], 'key' | 'columns'>;
}

/** Warns if a number differs only in zeros, punctuation or case, or if the vehicle is the same. */
export async function noteLookAlikes({
  tx,
  plan: { feed },
  layout: { key, columns },
}: Comparable): Promise<void> {
  const likeness = likenesses[feed];
  if (!likeness) return;
  const { table, number, day, same, unless = sql`false` } = likeness;
  if (!['store_id', number, day].every((name) => columns.includes(name))) return;
  // First files mostly load into an empty table.
  if (await isEmpty(tx, table)) return;
  const rowOf = (alias: string, line: RawBuilder<unknown>) => {
    const [ofNumber, ofDay] = [sql.ref(`${alias}.${number}`), sql.ref(`${alias}.${day}`)];
    const common = same && columns.includes(same) ? sql.ref(`${alias}.${same}`) : sql`null::text`;
    return sql`select ${line} as line, ${sql.ref(`${alias}.store_id`)} as store_id, ${ofDay} as day, ${ofNumber} as number,
      ${plain(ofNumber)} as plain, ${common} as common`;
  };
  const ofStage = sql`(${rowOf('s', sql`null`)} from ${sql.table(STAGE)} as s) as row_of_file`;
  // Joins use tables with statistics; without them the planner expects one row.
  const storedBy = (by: string) => {
    const row = sql`store_id, day, ${sql.ref(by)}`;
    return sql`select * from (
        ${rowOf('t', sql`null::integer`)} from ${sql.table(table)} as t
        where (t.store_id, ${sql.ref(`t.${day}`)}) in (select store_id, ${sql.ref(day)} from ${sql.table(STAGE)})
          and (${unless}) is not true
      ) as stored where (${row}) in (select ${row} from ${ofStage})`;
  };
  // Windows, since a join would compare each new row with every record of its date.
  const others = (by: string) => {
    const window = sql`filter (where line is null) over (partition by store_id, day, ${sql.ref(by)})`;
    return sql`case when ${sql.ref(by)} is not null then
      coalesce(nullif(min(number) ${window}, number), nullif(max(number) ${window}, number)) end`;
  };
  const found = sql`select line, number as value, ${naming(alike, sql`other`)} as detail from (
      select line, number, coalesce(${others('plain')}, ${others('common')}) as other from (
        ${rowOf('s', sql`s.line`)} from ${sql.table(STAGE)} as s
        where not exists (select from ${sql.table(table)} as own where ${sameColumns(key, 'own', 's')})
        union all
        ${sql.join(same ? [storedBy('plain'), storedBy('common')] : [storedBy('plain')], sql` union all `)}
      ) as row
    ) as compared where line is not null and other is not null`;
  await noteRows('warned', ALIKE, found, number).execute(tx);
}
