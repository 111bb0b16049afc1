import type { Selectable } from 'kysely';
import type { CustomerTable } from '../db/tables/customers.ts';
import { drawBase } from './customerBase.ts';
import { dayText } from './days.ts';
import type { DealRow } from './deal.ts';
import type { Period } from './deals.ts';
import { fictionalPhone, firstNames, lastNames, streetKinds, streets } from './names.ts';
import { type Random, randomFor } from './random.ts';
import { type Scores, scoreCustomers } from './scores.ts';
import type { StoreProfile } from './stores.ts';

type Derived =
  | `stated_${string}`
  | 'run_id'
  | 'ro_count'
  | 'last_ro_date'
  | 'household_id'
  | 'merged_into'
  | 'merge_confidence';
export type CustomerRow = Omit<Selectable<CustomerTable>, Derived>;

/** Gives the customers of the group to its deals and returns their records in the order of their ids. */
export function* makeCustomers(
  seed: number,
  count: number,
  stores: readonly StoreProfile[],
  deals: DealRow[][],
  { start, asOf }: Period,
): Generator<CustomerRow> {
  const random = randomFor(seed, 'customers');
  const base = drawBase(random, count, stores, deals, { start, asOf });
  const scores = scoreCustomers(base);
  const brandOf = new Map(stores.map((store) => [store.id, store.makes[0]?.brand_chrome_id ?? null]));
  const zips = stores.map((store) => store.zip);
  for (let index = 0; index < count; index += 1) {
    yield {
      ...drawIdentity(random, index),
      zip: random.chance(0.7) ? (zips[(base.homeStore[index] ?? 1) - 1] ?? null) : random.pick(zips),
      distance_miles: Math.round(random.logNormal(8.5, 0.75) * 100) / 100,
      ...(random.chance(0.04) ? unscored : scoresOf(scores, index)),
      CVP_DealTotalGross: rounded(base.dealGross[index]),
      CVP_TotalPrice: rounded(base.totalPrice[index]),
      CVP_RosRevenue: rounded(base.serviceRevenue[index]),
      CVP_RelatedStores: [base.homeStore[index] ?? 0, base.otherStore[index] ?? 0].filter((id) => id > 0),
      CVP_Brand: brandOf.get(base.homeStore[index] ?? 0) ?? null,
      CVP_DealCount: base.dealCount[index] ?? 0,
      last_deal_date: base.dealCount[index] ? dayText(asOf - (base.dealDays[index] ?? 0)) : null,
      opt_out_email: random.chance(0.12) ? 'Y' : 'N',
      opt_out_sms: random.chance(0.09) ? 'Y' : 'N',
      opt_out_phone: random.chance(0.15) ? 'Y' : 'N',
      source_key: null,
    };
  }
}

const rounded = (amount = 0) => Math.round(amount * 100) / 100;
const unscored = { UCSD_LTV: null, UCSD_SALES: null, UCSD_SERVICE: null };
const scoresOf = ({ ltv, sales, service }: Scores, index: number) => ({
  UCSD_LTV: ltv[index] ?? null,
  UCSD_SALES: sales[index] ?? null,
  UCSD_SERVICE: service[index] ?? null,
});

function drawIdentity(random: Random, index: number) {
  const firstName = random.chance(0.02) ? '' : random.pick(firstNames);
  const lastName = random.pick(lastNames);
  return {
    UC_ID: index + 1,
    UC_FirstName: firstName,
    UC_LastName: lastName,
    UC_Email: random.chance(0.82)
      ? `${firstName || 'mail'}.${lastName}${index + 1}@example.com`.toLowerCase()
      : null,
    UC_Phone1: random.chance(0.93) ? fictionalPhone(index) : null,
    UC_Phone2: random.chance(0.2) ? fictionalPhone(index + 40_000) : null,
    address: `${random.int(1, 2400)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
  };
}
