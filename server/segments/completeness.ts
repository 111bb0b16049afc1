import { sql } from 'kysely';
import type { CompletenessRow } from '../../contract/calls/customers/completeness.ts';
import { type ContactField, contactFields, SOURCE_FIELD } from '../../contract/expression/fields.ts';
import { joined } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { toAsIds } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import type { Principal } from '../access/principal.ts';
import type { PlainDate } from '../calendar.ts';
import { contactsOfAll } from '../customers/contact.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db, Tx } from '../db/schema.ts';
import { keptWhileCustomersStay } from './columnStore/changes.ts';
import { conditionsFor, scopeOf } from './filter.ts';
import { noLiving } from './living.ts';
import { ofStores } from './overviewBars.ts';
import { readByExpression } from './read.ts';
import type { Sight } from './sight.ts';

/** Milliseconds; every customer is looked at. */
const LIMIT = 15_000;

export interface CompletenessRequest {
  readonly principal: Principal;
  readonly today: PlainDate;
  /** In the caller's scope already. */
  readonly storeIds: readonly number[];
  /** Not some of the caller's stores, but all. */
  readonly isWhole: boolean;
  readonly signal: AbortSignal;
}

type Counted = Omit<CompletenessRow, 'expression' | 'name'>;

const isFrom = (source: number): Expression => ({ kind: 'in', field: SOURCE_FIELD, values: [source] });

/**
 * How many customers have which contact data, in one pass over them, by the conditions of the filters that list them. All
 * of them first, then stores and sources by name. Whatever is counted is kept until a customer changes.
 */
export async function customerCompleteness(
  db: Db,
  { principal, today, storeIds, isWhole, signal }: CompletenessRequest,
): Promise<CompletenessRow[]> {
  const within = (ids: readonly number[]) => ofStores(toAsIds(ids, principal.asIds));
  const stores = isWhole ? undefined : within(storeIds);
  const conditionOf = ({ of, id }: Counted): Expression | undefined => {
    if (of === 'store') return within([id]);
    if (of === 'all') return stores;
    return stores ? joined('and', [stores, isFrom(id)]) : isFrom(id);
  };
  const question = { stores: isWhole ? null : storeIds, scope: scopeOf(principal), today };
  const groups = await keptGroups(db, question, (work) => readByExpression(db, work, signal, LIMIT));
  const counted = countsOf(groups, new Set(storeIds));
  return (await namesInOrder(db)).flatMap(({ of, id, name }) => {
    const row = counted.get(`${of} ${id}`);
    if (!row) return [];
    const condition = conditionOf(row);
    return { ...row, name, expression: condition ? printExpression(condition) : '' };
  });
}

/** Customers who are alike in all that is counted. */
interface Group {
  /** A bit for each of `contactFields` that is 'Y' of them. */
  readonly has: number;
  readonly stores: readonly number[];
  readonly sources: readonly number[];
  readonly customers: number;
}

interface Question extends Pick<Sight, 'scope' | 'today'> {
  /** Null for all of the scope. */
  readonly stores: readonly number[] | null;
}

/**
 * What a role may not see it may not test either: its counts are worked out in nobody's name, and left out of the reply.
 * Very many customers come to few groups, which are added up here.
 */
const keptGroups = keptWhileCustomersStay(
  async (tx: Tx, { stores, scope, today }: Question): Promise<readonly Group[]> => {
    const filter = conditionsFor(stores && ofStores(stores), noLiving, { scope, today });
    const { joins, flags } = contactsOfAll;
    // What is the same of several fields is tested once.
    const bits = Map.groupBy(contactFields.entries(), ([, field]) => flags[field]);
    const has = sql.join(
      [...bits].map(([flag, fields]) => {
        const value = fields.reduce((sum, [bit]) => sum + (1 << bit), 0);
        return sql`case when ${flag} then ${sql.lit(value)} else 0 end`;
      }),
      sql` + `,
    );
    // All customers come to few groups, and few of them have merged records, which the planner can't know: it would sort
    // everybody, first for the one and then for the other.
    await sql`select set_config('enable_sort', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
      tx,
    );
    const { rows } = await sql<Group>`
      with ${contactsOfAll.parts}
      select has, stores, array(select distinct unnest(own || coalesce(others, '{}'))) as sources, customers
      from (
        select ${has} as has, customer."CVP_RelatedStores" as stores, coalesce(customer.source_id, 0) as own,
          merged.sources as others, count(*)::integer as customers
        from ${filter.source} ${joins}
        where ${filter.where}
        group by 1, 2, 3, 4
      ) as alike`.execute(tx);
    return rows;
  },
);

const nothing = {
  known_name: 0,
  known_email: 0,
  known_phone: 0,
  known_address: 0,
  reach_email: 0,
  reach_sms: 0,
  reach_phone: 0,
  reach_mail: 0,
  opt_out_email: 0,
  opt_out_sms: 0,
  opt_out_phone: 0,
} satisfies Record<ContactField, number>;

/** By whom they count, as `all 0` or `store 7`. Those of several stores or sources count for each. */
function countsOf(groups: readonly Group[], chosen: ReadonlySet<number>): ReadonlyMap<string, Counted> {
  const counted = new Map<string, Counted>([['all 0', { of: 'all', id: 0, customers: 0, ...nothing }]]);
  const add = (of: Counted['of'], id: number, { has, customers }: Group) => {
    const key = `${of} ${id}`;
    const row = counted.get(key) ?? { of, id, customers: 0, ...nothing };
    const more = contactFields.map((field, bit) => [field, row[field] + (has & (1 << bit) ? customers : 0)]);
    counted.set(key, { ...row, ...Object.fromEntries(more), customers: row.customers + customers });
  };
  for (const group of groups) {
    add('all', 0, group);
    for (const id of group.stores) if (chosen.has(id)) add('store', id, group);
    for (const id of group.sources) add('source', id, group);
  }
  return counted;
}

interface Named {
  readonly of: Counted['of'];
  readonly id: number;
  readonly name: string | null;
}

/** Whatever there may be counts of: all, sources and stores, each by name. */
async function namesInOrder(db: Db): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select * from (
      select 'all' as of, 0 as id, null as name
      union all select 'store', "ID", storename from store
      union all select 'source', source_id, source from record_source
      union all select 'source', 0, null
    ) as named order by of, ${textOrder(sql`name`)} nulls last, id`.execute(db);
  return rows;
}
