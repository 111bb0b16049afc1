import { sql } from 'kysely';
import type { CompletenessRow } from '../../contract/calls/customers/completeness.ts';
import { contactFields, SOURCE_FIELD } from '../../contract/expression/fields.ts';
import { joined } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { toAsIds } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import type { Principal } from '../access/principal.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type CustomerFilter, customerFilter } from './filter.ts';
import { ofStores } from './overviewBars.ts';
import { readCustomers } from './read.ts';

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

type Counted = Omit<CompletenessRow, 'expression'>;

const has = (field: string): Expression => ({ kind: 'compare', field, op: '=', value: 'Y' });
const isFrom = (source: number): Expression => ({ kind: 'in', field: SOURCE_FIELD, values: [source] });

/**
 * How many customers have which contact data, in one pass over them, by the very conditions of the filters that list them.
 * All of them first, then stores and sources by name.
 */
export function customerCompleteness(db: Db, request: CompletenessRequest): Promise<CompletenessRow[]> {
  const { principal, today, storeIds, isWhole, signal } = request;
  const within = (ids: readonly number[]) => ofStores(toAsIds(ids, principal.asIds));
  const stores = isWhole ? undefined : within(storeIds);
  const filter = customerFilter(stores ? printExpression(stores) : '', principal, today);
  const conditionOf = ({ of, id }: Counted): Expression | undefined => {
    if (of === 'store') return within([id]);
    if (of === 'all') return stores;
    return stores ? joined('and', [stores, isFrom(id)]) : isFrom(id);
  };
  const read = async (tx: Tx) =>
    (await countContacts(tx, filter, storeIds)).map((row) => {
      const condition = conditionOf(row);
      return { ...row, expression: condition ? printExpression(condition) : '' };
    });
  return readCustomers(db, filter, read, signal, LIMIT);
}

/** What a role may not see it may not test either: its counts are worked out in nobody's name, and left out of the reply. */
async function countContacts(
  tx: Tx,
  filter: CustomerFilter,
  storeIds: readonly number[],
): Promise<Counted[]> {
  const flags = contactFields.map((field) => sql`${filter.meets(has(field))} as ${sql.ref(field)}`);
  const counts = sql.join([
    sql`count(*)::integer as customers`,
    ...contactFields.map(
      (field) => sql`count(*) filter (where ${sql.ref(field)})::integer as ${sql.ref(field)}`,
    ),
  ]);
  const { rows } = await sql<Counted>`
    with person as materialized (
      select customer."UC_ID", customer."CVP_RelatedStores" as stores, ${sql.join(flags)}
      from ${filter.source} where ${filter.where}
    ), origin as (
      select distinct coalesce(merged_into, "UC_ID") as "UC_ID", coalesce(source_id, 0) as source_id from customer
    ), counted as (
      select 'all' as of, 0 as id, ${counts} from person
      union all
      select 'store', store_id, ${counts} from person cross join unnest(stores) as store_id
      where store_id = any (${[...storeIds]}::integer[]) group by store_id
      union all
      select 'source', source_id, ${counts} from person join origin using ("UC_ID") group by source_id
    )
    select counted.*, case of when 'store' then store.storename when 'source' then record_source.source end as name
    from counted left join store on of = 'store' and store."ID" = counted.id
    left join record_source on of = 'source' and record_source.source_id = counted.id
    order by of, name nulls last, id`.execute(tx);
  return rows;
}
