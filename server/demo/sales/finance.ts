import { bankLenders, lenderFor, type Make } from '../catalogue.ts';
import type { Random } from '../random.ts';

type FinanceType = 'cash' | 'finance' | 'lease';

interface Product {
  readonly type: 'VSC' | 'GAP' | 'Maintenance' | 'Tire';
  readonly sale: number;
  readonly cost: number;
}

export interface Contract {
  readonly finance_type: FinanceType;
  readonly lender: string | null;
  readonly amount_financed: number | null;
  readonly apr: number | null;
  readonly term: number | null;
  readonly payment: number | null;
  readonly residual: number | null;
  readonly lease_miles_year: number | null;
  readonly reserve: number;
  readonly products: readonly Product[];
  /** Reserve and product income less product cost. */
  readonly back_gross: number;
}

export const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Sold with how many of the deals, average price and cost; GAP covers loans only, hence its higher share of those. */
const products = [
  ['VSC', 0.45, 2740, 1370],
  ['GAP', 0.56, 990, 330],
  ['Maintenance', 0.16, 1120, 620],
  ['Tire', 0.1, 940, 460],
] as const;

/** Share of the loans whose payoff nobody can work out. */
const TERMS_UNKNOWN = 0.12;

interface Terms {
  readonly isNew: boolean;
  readonly luxury: boolean;
  readonly make: Make;
  readonly msrp: number;
  readonly salePrice: number;
  /** 1 is an average F&I manager. */
  readonly skill: number;
  readonly grossFactor: number;
}

/** How a buyer pays and what the F&I office sells them. New cars are leased 25 % of the time, luxury 45 %; 15 % pay cash. */
export function drawContract(random: Random, terms: Terms): Contract {
  const leased = terms.isNew && random.chance(terms.luxury ? 0.45 : 0.21);
  const finance_type = leased ? 'lease' : random.chance(terms.isNew ? 0.18 : 0.15) ? 'cash' : 'finance';
  const sold = drawProducts(random, terms, finance_type);
  const reserve =
    finance_type === 'cash'
      ? 0
      : cents(Math.max(0, random.normal(855, 620)) * terms.skill * terms.grossFactor);
  const income = sold.reduce((sum, { sale, cost }) => sum + sale - cost, 0);
  const common = { finance_type, products: sold, reserve, back_gross: cents(reserve + income) } as const;
  if (finance_type === 'lease') return { ...common, ...drawLease(random, terms) };
  if (finance_type === 'finance') return { ...common, ...drawLoan(random, terms) };
  return {
    ...common,
    lender: null,
    amount_financed: null,
    apr: null,
    term: null,
    payment: null,
    residual: null,
    lease_miles_year: null,
  };
}

function drawProducts(random: Random, terms: Terms, financeType: FinanceType): Product[] {
  return products.flatMap(([type, share, price, cost]) => {
    if (type === 'GAP' && financeType !== 'finance') return [];
    if (!random.chance(share * Math.min(1.3, terms.skill))) return [];
    const scale = terms.grossFactor * random.between(0.85, 1.15);
    return [{ type, sale: Math.round(price * scale), cost: Math.round(cost * random.between(0.95, 1.05)) }];
  });
}

/** With down payments and trades as large as make the equity of the owners what it is, +$2,500 on average. */
function drawLoan(random: Random, { isNew, make, salePrice }: Terms) {
  const term = random.pick(isNew ? [48, 60, 72, 72, 84] : [48, 60, 60, 72, 72]);
  const apr = Math.round(Math.max(0.9, random.normal(isNew ? 6.7 : 11.2, isNew ? 2 : 3.2)) * 100) / 100;
  const amount = cents(salePrice * random.between(isNew ? 0.34 : 0.36, isNew ? 1.06 : 1.04));
  const rate = apr / 1200;
  // A buyer who brings a loan of their own bank tells the store no more than that.
  if (random.chance(TERMS_UNKNOWN)) {
    return {
      lender: random.pick(bankLenders),
      amount_financed: null,
      apr: null,
      term: null,
      payment: null,
      residual: null,
      lease_miles_year: null,
    };
  }
  return {
    lender: lenderFor(random, make, isNew),
    amount_financed: amount,
    apr,
    term,
    payment: cents((amount * rate) / (1 - (1 + rate) ** -term)),
    residual: null,
    lease_miles_year: null,
  };
}

/** What manufacturers offer. */
const allowances = [10_000, 12_000, 15_000] as const;

function drawLease(random: Random, { make, msrp, salePrice }: Terms) {
  const term = random.pick([24, 27, 30, 36, 36]);
  const residual = Math.round(msrp * (0.7 - term * 0.0035) * random.between(0.96, 1.04));
  const amount = cents(salePrice * random.between(0.9, 0.98));
  const apr = Math.round(random.between(3.5, 7.5) * 100) / 100;
  const rent = (Math.max(amount, residual) + residual) * (apr / 2400);
  return {
    lender: random.chance(0.85) ? make.lender : random.pick(bankLenders),
    amount_financed: amount,
    apr,
    term,
    payment: cents(Math.max(0, amount - residual) / term + rent),
    residual,
    // No draw of its own: all that is drawn after it stays as it was.
    lease_miles_year: allowances[residual % allowances.length] ?? null,
  };
}

/** Days from contract to money: most within ten, few beyond sixteen. */
export const drawFundingDays = (random: Random, isSlow: boolean): number =>
  Math.floor((isSlow ? 19 : 7.5) * (-Math.log(1 - random.next())) ** (1 / 1.12));
