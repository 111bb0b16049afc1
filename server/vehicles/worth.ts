import { sql } from 'kysely';
import type { MarketValue } from '../../contract/calls/vehicles.ts';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { listingsMarket, salesMarket } from './comparing.ts';
import { nameKey } from './sales.ts';
import { type Valued, valuesOf } from './valuing.ts';

/** A vehicle to be valued. */
export interface Subject {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly mileage: number | null;
  /** `N` when it is compared with new ones. */
  readonly stockType: 'N' | 'U';
}

const rowsOf = (subjects: ReadonlyMap<string, Subject>) => {
  const list = [...subjects.values()];
  return sql`
    select s.id, s.year, s.stock_type, s.mileage, ${nameKey(sql`s.make`)} as make, ${nameKey(sql`s.model`)} as model,
      coalesce(${nameKey(sql`s.trim`)}, '') as trim
    from unnest(${[...subjects.keys()]}::text[], ${list.map(({ year }) => year)}::integer[],
      ${list.map(({ stockType }) => stockType)}::text[], ${list.map(({ mileage }) => mileage)}::integer[],
      ${list.map(({ make }) => make)}::text[], ${list.map(({ model }) => model)}::text[],
      ${list.map(({ trim }) => trim)}::text[]) as s (id, year, stock_type, mileage, make, model, trim)`;
};

/**
 * What vehicles are worth on a day by our own sales, or by what we ask for such vehicles where too few were sold; see
 * `valuesOf`. A vehicle without either is not in the result.
 */
export async function worthOf(
  db: Db,
  subjects: ReadonlyMap<string, Subject>,
  asOf: PlainDate,
): Promise<Map<string, Valued>> {
  const worth = new Map<string, Valued>();
  for (const marketOf of [() => salesMarket, listingsMarket]) {
    const open = new Map([...subjects].filter(([id]) => !worth.has(id)));
    if (open.size === 0) break;
    const rows = rowsOf(open);
    const result = await sql<Valued>`${valuesOf(rows, marketOf(rows), asOf)}`.execute(db);
    for (const valued of result.rows) worth.set(valued.id, valued);
  }
  return worth;
}

/** A value as the contract tells it, with the steps that are not zero. */
export function asMarketValue(valued: Valued, asOf: PlainDate): MarketValue {
  const { id: _, model_year_step, sold_new_step, asking_step, age_step, mileage_step, ...figures } = valued;
  const steps = [
    { kind: 'model_year', amount: model_year_step },
    { kind: 'sold_new', amount: sold_new_step },
    { kind: 'asking', amount: asking_step },
    { kind: 'age', amount: age_step },
    { kind: 'mileage', amount: mileage_step },
  ] as const;
  return {
    ...figures,
    source: 'own',
    valued_at: asOf,
    adjustments: steps.filter(({ amount }) => amount !== 0),
  };
}
