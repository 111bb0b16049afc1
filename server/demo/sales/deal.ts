import type { Selectable } from 'kysely';
import type { DealTable, InventoryVehicleTable } from '../../db/tables/sales.ts';
import { floorplanLenders, makeOf } from '../catalogue.ts';
import { dayText } from '../days.ts';
import { onDuty, type Staff } from '../people.ts';
import type { Random } from '../random.ts';
import type { StoreProfile } from '../stores.ts';
import { cents, drawContract, drawFundingDays } from './finance.ts';
import { type Vehicle, vehicleMaker } from './vehicles.ts';

export type DealRow = Omit<
  DealTable,
  'products' | 'run_id' | 'market_value' | 'funding_told' | 'vin' | 'front_gross' | 'back_gross'
> & {
  readonly vin: string;
  readonly front_gross: number;
  readonly back_gross: number;
  readonly products: string;
};
export type VehicleRow = Omit<
  Selectable<InventoryVehicleTable>,
  'run_id' | 'vehicle_id' | 'market_median' | 'market_sales' | 'market_stores' | 'looks' | 'interested'
>;

/** What became of a deal; only `retail` counts as a unit. */
export type Outcome = 'retail' | 'pending' | 'unwound' | 'fleet' | 'wholesale';

const PACK = { New: 300, Used: 500 } as const;
/** Days in stock at sale: the median and spread whose mean gives 65 days' supply of new vehicles and 45 of used. */
const daysInStock = { New: [43, 0.9], Used: [31, 0.85] } as const;
/** Days for which the planted stories of falling gross and falling penetration have gone on. */
const SLIPPING_DAYS = 45;
const WEAK_DAYS = 75;
const frontGross = { New: [1840, 2200], Used: [1306, 1900] } as const;

/** What is known of a deal before its figures are drawn; days are numbers. */
export interface Sale {
  readonly store: StoreProfile;
  readonly staff: Staff;
  readonly day: number;
  readonly asOf: number;
  readonly type: DealTable['deal_type'];
  readonly outcome: Outcome;
  readonly number: number;
  readonly vehicle: Vehicle;
}

export function makeDeal(random: Random, sale: Sale): DealRow {
  const { store, staff, day, type, outcome, vehicle } = sale;
  const isBulk = outcome === 'fleet' || outcome === 'wholesale';
  const seller = onDuty(random, staff.salesPosts, day);
  const second = !isBulk && random.chance(0.14) ? onDuty(random, staff.salesPosts, day) : null;
  const manager = isBulk ? null : onDuty(random, staff.financePosts, day);
  const pack = isBulk ? 0 : PACK[type];
  const front = drawFront(random, sale, isBulk);
  const cost = cents(vehicle.cost + random.int(0, 99) / 100);
  const sale_price = Math.round(cost + pack + front);
  const contract = isBulk
    ? null
    : drawContract(random, {
        isNew: type === 'New',
        luxury: store.luxury,
        make: makeOf(vehicle.make),
        msrp: vehicle.msrp,
        salePrice: sale_price,
        skill: financeSkill(sale, manager?.employee_id),
        grossFactor: store.grossFactor,
      });
  const { products, ...terms } = contract ?? { products: [], ...bulkTerms };
  return {
    store_id: store.id,
    deal_no: String(sale.number),
    contract_date: dayText(day),
    delivery_date:
      outcome === 'pending' ? null : dayText(Math.min(sale.asOf, day + (random.chance(0.2) ? 1 : 0))),
    status: statusOf(outcome, sale.asOf - day),
    deal_type: type,
    deal_kind: kindOf(random, outcome, terms.finance_type),
    UC_ID: null,
    vin: vehicle.vin,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    mileage: vehicle.mileage,
    stock_no: `${type === 'New' ? 'N' : 'U'}${sale.number}`,
    sale_price,
    cost,
    pack,
    front_gross: cents(sale_price - cost - pack),
    products: JSON.stringify(products),
    ...terms,
    salesperson1_id: seller?.employee_id ?? null,
    salesperson2_id: second && second !== seller ? second.employee_id : null,
    fi_manager_id: manager?.employee_id ?? null,
    ...drawTrade(random, isBulk),
    funded_date: fundedDate(random, sale, terms.finance_type),
  };
}

const bulkTerms = {
  finance_type: 'cash',
  lender: null,
  amount_financed: null,
  apr: null,
  term: null,
  payment: null,
  residual: null,
  lease_miles_year: null,
  reserve: null,
  back_gross: 0,
} as const;

function drawFront(random: Random, { store, type, day, asOf }: Sale, isBulk: boolean): number {
  if (isBulk) return random.normal(-150, 500);
  const [mean, deviation] = frontGross[type];
  const aged = type === 'Used' && store.story === 'agedUsedLot' ? 0.55 : 1;
  const slipping = store.story === 'slippingGross' && asOf - day < SLIPPING_DAYS ? 0.45 : 1;
  return random.normal(mean * store.grossFactor * aged * slipping, deviation * store.grossFactor);
}

/** The planted weak manager holds the first post of the store; what they sell has halved in the last months. */
function financeSkill({ store, staff, day, asOf }: Sale, employeeId: number | undefined): number {
  const weak = store.story === 'weakFinanceManager' ? staff.financePosts[0]?.[0]?.employee_id : undefined;
  if (employeeId === undefined || employeeId !== weak) return 1;
  return asOf - day < WEAK_DAYS ? 0.3 : 0.7;
}

function statusOf(outcome: Outcome, age: number): DealTable['status'] {
  if (outcome === 'pending') return 'Pending';
  if (outcome === 'unwound') return 'Unwound';
  return age <= 3 ? 'Delivered' : age <= 12 ? 'Capped' : 'Finalized';
}

function kindOf(
  random: Random,
  outcome: Outcome,
  financeType: DealTable['finance_type'],
): DealTable['deal_kind'] {
  if (outcome === 'fleet') return 'Fleet';
  if (outcome === 'wholesale') return 'Wholesale';
  if (financeType === 'lease') return 'Lease';
  return random.chance(0.01) ? 'Misc' : 'Retail';
}

function fundedDate(random: Random, sale: Sale, financeType: DealTable['finance_type']): string | null {
  if (sale.outcome === 'pending' || sale.outcome === 'unwound') return null;
  const days =
    financeType === 'cash' ? random.int(0, 2) : drawFundingDays(random, sale.store.story === 'slowFunding');
  return sale.day + days <= sale.asOf ? dayText(sale.day + days) : null;
}

function drawTrade(random: Random, isBulk: boolean) {
  if (isBulk || !random.chance(0.44)) {
    return { trade_vin: null, trade_allowance: null, trade_acv: null, trade_payoff: null };
  }
  const acv = Math.round(random.logNormal(13_500, 0.55) / 50) * 50;
  const owes = random.chance(0.62);
  return {
    trade_vin: vehicleMaker(random, random.int(100, 125_000)).makeUsed(2024).vin,
    trade_allowance: acv + random.int(0, 30) * 50,
    trade_acv: acv,
    // 28 % of the trades owe more than they are worth.
    trade_payoff: owes ? Math.round(acv * random.logNormal(0.97, 0.35)) : null,
  };
}

/** The vehicle of a deal, as it left the stock. What was borrowed for it is owed until the deal is funded. */
export function soldVehicle(random: Random, deal: DealRow, vehicle: Vehicle, day: number): VehicleRow {
  const [median, spread] = daysInStock[deal.deal_type];
  const isUsed = deal.deal_type === 'Used';
  const isOwed = deal.funded_date === null;
  const age = Math.round(random.logNormal(deal.deal_kind === 'Wholesale' ? 20 : median, spread));
  return {
    store_id: deal.store_id,
    stock_no: deal.stock_no ?? deal.deal_no,
    vin: vehicle.vin,
    stock_type: isUsed ? (random.chance(0.22) ? 'C' : 'U') : 'N',
    status: deal.deal_kind === 'Wholesale' ? 'wholesale' : 'sold',
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    trim: vehicle.trim,
    ext_color: vehicle.ext_color,
    mileage: vehicle.mileage,
    msrp: isUsed ? null : vehicle.msrp,
    cost: deal.cost,
    list_price: cents(Math.max(deal.sale_price, (deal.cost ?? 0) * (isUsed ? 1.16 : 1.06))),
    recon_cost: isUsed ? random.int(200, 2400) : null,
    floorplan_balance: isOwed ? deal.cost : null,
    floorplan_lender: isOwed ? (floorplanLenders[deal.store_id % floorplanLenders.length] ?? null) : null,
    stocked_date: dayText(day - age),
    sold_date: deal.contract_date,
  };
}
