import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { FoundCustomer } from '../../../contract/calls/customers/customers.ts';
import type { ScoreClass } from '../../../contract/widgets/customerData.ts';
import type { Db } from '../../db/schema.ts';
import { resolved, scoreClass } from '../definitions.ts';
import { isInSight, isVisible, type Sight } from '../sight.ts';
import type { NameStart, SearchTerms } from './searchTerms.ts';

/** A customer who was found, by what of them; null without words. */
export interface Hit {
  readonly UC_ID: number;
  readonly matched: FoundCustomer['matched'];
}

export interface CustomerHits {
  /** The likeliest first. */
  readonly hits: readonly Hit[];
  /** There are more, which are less likely. */
  readonly isCut: boolean;
}

type Sql = RawBuilder<unknown>;

/** Which of the customers are looked for. */
export interface Wanted {
  /** Only those of these classes. @default all */
  readonly classes?: readonly z.infer<typeof ScoreClass>[] | undefined;
  /** A query of the UC_IDs of those to whom a plate leads. @default a plate is none */
  readonly plateOwners?: Sql | undefined;
  /** So many at most. @default 200: nobody pages through more, who has so many before them types another letter */
  readonly most?: number | undefined;
}

/** Nobody pages through more. */
const MOST_FOUND = 200;
/** As many can be put in another order, or be taken out. */
export const MOST_SORTED = 10_000;

const lastName = sql`(search_key(c."UC_LastName") collate "C")`;
const firstName = sql`(search_key(c."UC_FirstName") collate "C")`;
const key = (text: string): Sql => sql`(search_key(${text}::text) collate "C")`;
/** Beyond whatever begins with a text, in the order of bytes. */
const after = (text: Sql): Sql => sql`(${text} || chr(1114111))`;
const startsWith = (column: Sql, text: Sql): Sql => sql`${column} >= ${text} and ${column} < ${after(text)}`;
/** As `startsWith`, of a column as it stands whose index is one of patterns. */
export const beginsWith = (column: Sql, text: Sql): Sql =>
  sql`${column} ~>=~ ${text} and ${column} ~<~ ${after(text)}`;

/** Records of customers that meet a condition, the first of each kind: the least rank is the likeliest. */
interface Branch {
  readonly matched: FoundCustomer['matched'];
  readonly rank: Sql;
  /** Columns of `customer c`, in the order of an index; equally likely ones stand in it. */
  readonly order: readonly [Sql, Sql];
  readonly where: Sql;
  /** How the first ones are read by an index; null: all are, since there are few. @default `order` */
  readonly by?: Sql | null;
}

/** Whether a record stands for a customer of these classes; that of a merged one is its survivor's. @param id of the record, a value of SQL */
export function isOfClass(id: Sql, classes: Wanted['classes']): Sql {
  if (!classes) return sql`true`;
  const letters = classes.map((name) => (name === 'unscored' ? 'U' : name));
  return sql`(select ${scoreClass} = any (${letters}::text[]) from customer
    where "UC_ID" = (select ${resolved} from customer where "UC_ID" = ${id}))`;
}

const branchQuery = (branch: Branch, number: number, sight: Sight, { classes, most }: Wanted): Sql => {
  const { matched, rank, order, where, by = sql.join([...order, sql`c."UC_ID"`]) } = branch;
  return sql`(
    select coalesce(c.merged_into, c."UC_ID") as id, ${sql.lit(number)} as branch, ${sql.lit(matched)} as matched,
      ${rank} as rank, ${order[0]} as first_key, ${order[1]} as second_key
    from customer c where ${where} and ${isVisible(sight)} and ${isOfClass(sql`c."UC_ID"`, classes)}
    ${by ? sql`order by ${by} limit ${sql.lit(most)}` : sql``})`;
};

const byName: Branch['order'] = [lastName, firstName];
/** Equally likely ones stand by their numbers. */
const byNumber: Branch['order'] = [sql`null`, sql`null`];

function ofName({ last, first, isSwapped = false }: NameStart): Branch {
  if (last === undefined) return ofFirstName(key(first ?? ''));
  const isLast = sql`${lastName} = ${key(last)}`;
  const starts = startsWith(lastName, key(last));
  if (first === undefined) {
    return { matched: 'name', rank: whenWhole(isLast, 6), order: byName, where: starts };
  }
  const isBoth = sql`${isLast} and ${firstName} = ${key(first)}`;
  return {
    matched: 'name',
    rank: sql`case when ${isBoth} then 3 else ${sql.lit(isSwapped ? 5 : 4)} end`,
    order: byName,
    where: sql`${starts} and ${startsWith(firstName, key(first))}`,
  };
}

const whenWhole = (isWhole: Sql, rank: number): Sql =>
  sql`case when ${isWhole} then ${sql.lit(rank)} else ${sql.lit(rank + 1)} end`;

const ofFirstName = (start: Sql): Branch => ({
  matched: 'name',
  rank: whenWhole(sql`${firstName} = ${start}`, 8),
  order: [firstName, lastName],
  where: startsWith(firstName, start),
});

const ofId = (id: number): Branch => ({
  matched: 'id',
  rank: sql`0`,
  order: byName,
  where: sql`c."UC_ID" = ${id}`,
  by: null,
});

/** Whether customers `c` have a name that begins so. */
export const isNamed = (name: NameStart): Sql => sql`(${ofName(name).where})`;

/** Whether a column is a VIN, or ends with one that is not whole. */
export function isVinOrEnd(vin: string, name: string): Sql {
  const column = sql.ref(name);
  if (vin.length === 17) return sql`${column} = ${vin}`;
  return sql`right(${column}, 6) = ${vin.slice(-6)} and right(${column}, ${vin.length}::integer) = ${vin}`;
}

/** Whose deals or visits at stores in sight a vehicle has. */
function ofVin(vin: string, order: Branch['order'], sight: Sight): Branch {
  const isWhole = vin.length === 17;
  const isIt = isVinOrEnd(vin, 'vin');
  const owners = (table: string, counts: Sql) => sql`select "UC_ID" from ${sql.table(table)}
    where ${isIt} and ${isInSight('store_id', sight)} and ${counts}`;
  return {
    matched: 'vin',
    rank: isWhole ? sql`1` : sql`2`,
    order,
    where: sql`c."UC_ID" in (${owners('deal', sql`status <> 'Unwound'`)}
      union ${owners('repair_order', sql`status <> 'void'`)})`,
    by: null,
  };
}

const ofPlate = (owners: Sql, order: Branch['order']): Branch => ({
  matched: 'plate',
  rank: sql`1`,
  order,
  where: sql`c."UC_ID" in (${owners})`,
  by: null,
});

/** Records whose column begins with a text; those of which it is the whole are the likeliest. */
function ofContact(matched: 'email' | 'phone', name: string, start: string): Branch {
  const column = sql.ref(`c.${name}`);
  const text = sql`${start}::text`;
  return {
    matched,
    rank: sql`case when ${column} = ${text} then 1 else 10 end`,
    order: [sql`(${column} collate "C")`, lastName],
    where: beginsWith(column, text),
    by: sql`${column} using ~<~, c."UC_ID"`,
  };
}

function branchesOf(
  { id, vin, phone, email, names, hidesNames }: SearchTerms,
  plateOwners: Sql | undefined,
  sight: Sight,
): Branch[] {
  const order = hidesNames ? byNumber : byName;
  return [
    ...(id === undefined ? [] : [ofId(id)]),
    ...(vin === undefined ? [] : [ofVin(vin, order, sight)]),
    ...(plateOwners === undefined ? [] : [ofPlate(plateOwners, order)]),
    ...(phone === undefined
      ? []
      : [ofContact('phone', 'UC_Phone1', phone), ofContact('phone', 'UC_Phone2', phone)]),
    ...(email === undefined ? [] : [ofContact('email', 'UC_Email', email)]),
    ...names.map(ofName),
  ];
}

/**
 * Customers that typed words may mean, the likeliest first: by id, by a whole e-mail address, phone number, VIN or plate,
 * by the end of a VIN, by names, by the beginning of a phone number or an e-mail address.
 */
export async function findCustomers(
  db: Db,
  terms: SearchTerms,
  sight: Sight,
  wanted: Wanted = {},
): Promise<CustomerHits> {
  const most = wanted.most ?? MOST_FOUND;
  const queries = branchesOf(terms, wanted.plateOwners, sight).map((branch, number) =>
    branchQuery(branch, number, sight, { ...wanted, most }),
  );
  if (queries.length === 0) return { hits: [], isCut: false };
  const { rows } = await sql<Hit & { isCut: boolean }>`
    with hit as materialized (${sql.join(queries, sql` union all `)}),
    full_branch as (select from hit group by branch having count(*) = ${sql.lit(most)})
    select id as "UC_ID", matched, count(*) over () > ${sql.lit(most)} or exists (select from full_branch) as "isCut"
    from (select distinct on (id) * from hit order by id, rank, first_key, second_key) as likeliest
    order by rank, first_key, second_key, id limit ${sql.lit(most)}`.execute(db);
  return {
    hits: rows.map(({ UC_ID, matched }) => ({ UC_ID, matched })),
    isCut: rows[0]?.isCut ?? false,
  };
}
