import type { ExchangeBy } from '../../../contract/calls/exchange.ts';

/** A deal as far as the exchange analytics read it. */
export interface DealFact {
  readonly store_id: number;
  readonly deal_no: string;
  readonly contract_date: string;
  readonly status: string;
  readonly deal_type: string;
  readonly deal_kind: string;
  readonly vin: string;
  readonly model: string;
  readonly cost: number | null;
  readonly sale_price: number;
  readonly front_gross: number;
  readonly salesperson1_id: number | null;
  readonly trade_vin: string | null;
  readonly trade_acv: number | null;
  readonly trade_allowance: number | null;
}

/** Stores and days that are asked for, and what they are told by. */
export interface Question {
  readonly stores: readonly number[];
  /** Every store of the caller. */
  readonly whole: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly by: ExchangeBy;
}

/** A record with the day that it came, and who bought it. */
interface Counted extends DealFact {
  readonly days: number | null;
  readonly buyer: number | null;
  readonly acv: number | null;
  readonly allowance: number | null;
}

export type Sums = Readonly<Record<string, number | null>>;

const wentThrough = ({ status }: DealFact) => ['Delivered', 'Capped', 'Finalized'].includes(status);
export const isUnit = (deal: DealFact) => wentThrough(deal) && deal.deal_kind !== 'Wholesale';

export const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
/** Deals in the order of their days, those of a day by store and number. */
const place = ({ contract_date, store_id, deal_no }: DealFact) => `${contract_date} ${store_id} ${deal_no}`;

/** The trade-in that a sale came from: the last one before it, unless the vehicle was sold in between. */
function tradeOf(sale: DealFact, deals: readonly DealFact[], whole: readonly number[]): DealFact | undefined {
  const trades = deals.filter(
    (deal) =>
      deal !== sale &&
      deal.trade_vin === sale.vin &&
      wentThrough(deal) &&
      whole.includes(deal.store_id) &&
      deal.contract_date <= sale.contract_date,
  );
  const last = trades
    .map(({ contract_date }) => contract_date)
    .sort()
    .at(-1);
  const [trade] = trades
    .filter(({ contract_date }) => contract_date === last)
    .sort((a, b) => place(a).localeCompare(place(b)));
  if (!trade) return undefined;
  const soldBetween = deals.some(
    (deal) =>
      deal.vin === sale.vin &&
      wentThrough(deal) &&
      deal.contract_date >= trade.contract_date &&
      place(deal) < place(sale),
  );
  return soldBetween ? undefined : trade;
}

const bands = [
  { name: '0–30', to: 30 },
  { name: '31–45', to: 45 },
  { name: '46–60', to: 60 },
  { name: '61+', to: Number.POSITIVE_INFINITY },
];

export const modelKey = (model: string) => `ford:${model.toLowerCase().replace('-', '')}`;

function keyOf({ store_id, model, days, buyer }: Counted, by: ExchangeBy): string {
  switch (by) {
    case 'store':
      return String(store_id);
    case 'model':
      return modelKey(model);
    case 'age':
      return days === null ? 'unknown' : (bands.find(({ to }) => days <= to)?.name ?? 'unknown');
    case 'buyer':
      return buyer === null ? 'unknown' : String(buyer);
  }
}

/** Adds up in cents. */
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + Math.round((value ?? 0) * 100), 0) / 100;

/** The same of what is known; null where it is of none of several. */
const knownSum = (values: readonly (number | null)[]) =>
  values.length > 0 && values.every((value) => value === null) ? null : sum(values);

const less = (a: number, b: number | null) => (b === null ? null : a - b);

function avgDays(records: readonly Counted[]): number | null {
  const known = records.flatMap(({ days }) => days ?? []);
  return known.length === 0 ? null : Math.round((sum(known) * 10) / known.length) / 10;
}

const ofTrades = (records: readonly Counted[]): Sums => ({
  units: records.length,
  acv: knownSum(records.map(({ acv }) => acv)),
  allowance: knownSum(records.map(({ allowance }) => allowance)),
  sale_price: sum(records.map(({ sale_price }) => sale_price)),
  margin: knownSum(records.map(({ sale_price, acv }) => less(sale_price, acv))),
  front_gross: sum(records.map(({ front_gross }) => front_gross)),
  avg_days: avgDays(records),
  units_without_acv: records.filter(({ acv }) => acv === null).length,
});

function ofWholesale(records: readonly Counted[]): Sums {
  const results = records.map(({ sale_price, cost }) => less(sale_price, cost));
  const isKnown = knownSum(results) !== null;
  const losses = results.filter((result) => result !== null && result < 0);
  return {
    units: records.length,
    sale_price: sum(records.map(({ sale_price }) => sale_price)),
    cost: knownSum(records.map(({ cost }) => cost)),
    result: knownSum(results),
    loss_units: isKnown ? losses.length : null,
    loss: isKnown ? -sum(losses) || 0 : null,
    avg_days: avgDays(records),
    units_without_cost: records.filter(({ cost }) => cost === null).length,
  };
}

function grouped(records: readonly Counted[], by: ExchangeBy, sums: (records: readonly Counted[]) => Sums) {
  const groups = Map.groupBy(records, (record) => keyOf(record, by));
  return {
    totals: sums(records),
    rows: Object.fromEntries([...groups].map(([key, group]) => [key, sums(group)])),
  };
}

/** What trades brought and wholesale lost, reckoned one deal at a time. */
export function exchangeOf(deals: readonly DealFact[], { stores, whole, from, to, by }: Question) {
  const asked = deals.filter(
    ({ store_id, contract_date: day }) => stores.includes(store_id) && day >= from && day <= to,
  );
  const trades = asked
    .filter((deal) => isUnit(deal) && deal.deal_type === 'Used')
    .flatMap((deal): Counted[] => {
      const trade = tradeOf(deal, deals, whole);
      if (!trade) return [];
      const { trade_acv: acv, trade_allowance: allowance, salesperson1_id: buyer } = trade;
      return [{ ...deal, acv, allowance, buyer, days: daysFrom(trade.contract_date, deal.contract_date) }];
    });
  const wholesale = asked
    .filter((deal) => wentThrough(deal) && deal.deal_kind === 'Wholesale')
    .map(
      (deal): Counted => ({
        ...deal,
        days: null,
        buyer: deal.salesperson1_id,
        acv: null,
        allowance: null,
      }),
    );
  return { acquired: grouped(trades, by, ofTrades), wholesale: grouped(wholesale, by, ofWholesale) };
}
