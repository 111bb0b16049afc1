import fc from 'fast-check';
import type { MovedClass } from '../../../contract/calls/customers/scores.ts';
import type { ScoreValues } from '../../../contract/calls/customers/scoreValues.ts';
import type { Db } from '../../../server/db/schema.ts';
import { loaderInto } from './customers.ts';

const days = ['2017-05-01', '2022-02-01', '2025-06-01', '2026-03-01'];

/** Forty customers of three stores: buyers, service customers, both; some by what a source says alone, some unscored. */
export async function loadScored(db: Db, today: string): Promise<void> {
  const load = loaderInto(db, today);

  await load.customers(
    Array.from({ length: 40 }, (_, place) => ({
      UC_ID: place + 1,
      UC_FirstName: 'Ann',
      UC_LastName: `Stone${place}`,
      stated_stores: [(place % 3) + 1],
      ...(place >= 30 && { stated_sales_score: place * 2, stated_service_score: place % 2 ? 40 : null }),
      ...(place >= 36 && {
        stated_sales_score: null,
        stated_service_score: null,
        stated_ltv: place === 36 ? 90 : null,
      }),
    })),
  );
  await load.deals(
    Array.from({ length: 24 }, (_, place) => ({
      deal_no: `D${place}`,
      UC_ID: place + 1,
      store_id: (place % 3) + 1,
      contract_date: days[place % 4] ?? today,
      front_gross: ((place * 37) % 11) * 500 - 700,
    })),
  );
  await load.visits(
    Array.from({ length: 30 }, (_, place) => ({
      ro_no: `R${place}`,
      UC_ID: ((place * 7) % 30) + 1,
      store_id: (place % 3) + 1,
      opened: place % 2 ? '2026-03-01' : '2025-06-01',
      closed: place % 2 ? '2026-03-01' : '2025-06-01',
    })),
  );
}

export const classOf = (
  ltv: number | null,
  { class_v, class_p, class_e, class_g }: ScoreValues,
): MovedClass => {
  if (ltv === null) return 'U';
  if (ltv >= class_v) return 'V';
  if (ltv >= class_p) return 'P';
  return ltv >= class_e ? 'E' : ltv >= class_g ? 'G' : 'N';
};

const parts = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const edges = [0, ...cuts.toSorted((a, b) => a - b), 100];
    return edges.slice(1).map((edge, place) => edge - (edges[place] ?? 0));
  });
const starts = fc
  .uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 })
  .map((some) => some.toSorted((a, b) => b - a));
/** Values that a version may have. */
export const randomScores = fc
  .tuple(parts(2), parts(3), parts(3), starts)
  .map(([ltv, sales, service, from]) => ({
    sales_weight: ltv[0] ?? 0,
    service_weight: ltv[1] ?? 0,
    sales_recency: sales[0] ?? 0,
    sales_frequency: sales[1] ?? 0,
    sales_money: sales[2] ?? 0,
    service_recency: service[0] ?? 0,
    service_frequency: service[1] ?? 0,
    service_money: service[2] ?? 0,
    class_v: from[0] ?? 0,
    class_p: from[1] ?? 0,
    class_e: from[2] ?? 0,
    class_g: from[3] ?? 0,
  }));
