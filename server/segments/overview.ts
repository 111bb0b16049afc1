import { type RawBuilder, sql } from 'kysely';
import type { CustomersOverview } from '../../contract/calls/customers/customers.ts';
import { rangesOf } from '../../contract/expression/controls/scoreClasses.ts';
import { joined } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { toAsIds } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import type { Principal } from '../access/principal.ts';
import type { PlainDate } from '../calendar.ts';
import { heldVersion, startsOf } from '../customers/scores/versions.ts';
import type { Db, Tx } from '../db/schema.ts';
import { type CustomerFilter, customerFilter } from './filter.ts';
import { type BarFilter, brandCondition, ofStores, otherBrands, overviewBars } from './overviewBars.ts';
import { readCustomers } from './read.ts';

/** Brands with a bar of their own. */
const MOST_BRANDS = 12;
/** Milliseconds; every customer is looked at. */
const LIMIT = 15_000;

type Bar = CustomersOverview['classes'][number];

export interface OverviewRequest {
  readonly principal: Principal;
  readonly today: PlainDate;
  /** In the caller's scope already; undefined for all of theirs. */
  readonly storeIds: readonly number[] | undefined;
  readonly signal: AbortSignal;
}

/**
 * Customers by class, retention, spend, brand, distance and equity, in one pass over them: each is put into the first
 * bar of a part whose filter they meet, and filters of a part exclude each other. Each bar comes with its filter.
 */
export function customersOverview(db: Db, request: OverviewRequest): Promise<CustomersOverview> {
  const { principal, today, storeIds, signal } = request;
  const stores = storeIds && ofStores(toAsIds(storeIds, principal.asIds));
  const filter = customerFilter(stores ? printExpression(stores) : '', principal, today);
  return readCustomers(db, filter, (tx) => countBars(tx, filter, stores), signal, LIMIT);
}

interface Counted {
  readonly part: string;
  /** Place of the bar, or the brand. */
  readonly place: number | null;
  readonly customers: number;
  readonly label: string | null;
}

async function countBars(
  tx: Tx,
  filter: CustomerFilter,
  stores: Expression | undefined,
): Promise<CustomersOverview> {
  const ranges = rangesOf(startsOf(await heldVersion(tx)));
  const parts = overviewBars(filter, ranges);
  const rows = await readCounts(tx, filter, parts);
  const textOf = (condition: Expression) =>
    printExpression(stores ? joined('and', [stores, condition]) : condition);
  const barsOf = (part: keyof typeof parts) =>
    parts[part].map(({ condition, ...bar }, place): Bar => {
      const counted = rows.find((row) => row.part === part && row.place === place);
      return { ...bar, label: null, count: counted?.customers ?? 0, expression: textOf(condition) };
    });
  const brands = rows.filter(({ part }) => part === 'brand');
  return {
    customers: brands.reduce((sum, { customers }) => sum + customers, 0),
    classes: barsOf('classes'),
    retention: barsOf('retention'),
    value: barsOf('value'),
    serviceValue: barsOf('serviceValue'),
    proximity: barsOf('proximity'),
    equity: barsOf('equity'),
    brands: brandBars(brands, textOf),
  };
}

async function readCounts(
  tx: Tx,
  filter: CustomerFilter,
  parts: ReturnType<typeof overviewBars>,
): Promise<Counted[]> {
  const names = Object.keys(parts);
  const placed = Object.entries(parts).map(
    ([name, bars]) => sql`${placeOf(bars, filter)} as ${sql.ref(name)}`,
  );
  const sums = names.map(
    (name) => sql`select ${name}::text, ${sql.ref(name)}, sum(customers) from banded group by 2`,
  );
  const { rows } = await sql<Counted>`
    with banded as materialized (
      select ${sql.join(placed)}, customer."CVP_Brand" as brand, count(*) as customers
      from ${filter.source} where ${filter.where}
      group by ${sql.join([...names, 'brand'].map((_, index) => sql.lit(index + 1)))}
    ), summed (part, place, customers) as (
      ${sql.join(sums, sql` union all `)}
      union all select 'brand', brand, sum(customers) from banded group by 2
    )
    select summed.part, summed.place, summed.customers::integer as customers, brand.brand_name as label
    from summed left join brand on summed.part = 'brand' and brand.brand_chrome_id = summed.place
    order by summed.customers desc, summed.place`.execute(tx);
  return rows;
}

/** The place of the bar that a customer is in. */
const placeOf = (bars: readonly BarFilter[], { meets }: CustomerFilter): RawBuilder<number> =>
  sql`case ${sql.join(
    bars.map(({ condition }, place) => sql`when ${meets(condition)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;

/** The largest brands, then the others together, then those without one. */
function brandBars(counted: readonly Counted[], textOf: (condition: Expression) => string): Bar[] {
  const known = counted.flatMap(({ place, ...rest }) => (place === null ? [] : [{ ...rest, place }]));
  const named = known.slice(0, MOST_BRANDS);
  const others = known.slice(MOST_BRANDS);
  const none = counted.filter(({ place }) => place === null);
  const bar = (key: string, label: string | null, some: readonly Counted[], condition: Expression): Bar => ({
    key,
    from: null,
    to: null,
    label,
    count: some.reduce((sum, { customers }) => sum + customers, 0),
    expression: textOf(condition),
  });
  return [
    ...named.map((one) => bar('brand', one.label ?? `${one.place}`, [one], brandCondition(one.place))),
    ...(others.length > 0 ? [bar('others', null, others, otherBrands(named.map(({ place }) => place)))] : []),
    ...(none.length > 0 ? [bar('none', null, none, brandCondition(null))] : []),
  ];
}
