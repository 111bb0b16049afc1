import { centsOf, dollarsOf, shareOf } from './exact.ts';
import { leasePayment } from './lease.ts';
import { loanSchedule } from './loan.ts';
import { salesTax } from './tax.ts';

/** Tax and fees of the state that a store is in. Dollars. */
export interface StateTax {
  readonly trade_credit: 'Y' | 'N';
  readonly doc_fee: number;
  readonly doc_fee_taxed: 'Y' | 'N';
  readonly title_fee: number;
  /** On every payment, or on all of them when the contract is signed. */
  readonly lease_tax: 'payment' | 'up_front';
}

/** A replacement for a customer's vehicle, within `whatIfLimits`. Dollars, percent, months. */
export interface WhatIf {
  readonly kind: 'loan' | 'lease';
  readonly price: number;
  /** Percent a year. */
  readonly rate: number;
  readonly term: number;
  readonly cash: number;
  readonly allowance: number;
  /** What is still owed of the present vehicle, which the new contract pays off. */
  readonly payoff: number;
  /** Sales tax, percent. */
  readonly tax: number;
  /** Percent of the price, of a lease. */
  readonly residual: number;
  readonly state: StateTax;
}

/** One line of the sum that is financed, in the order of the contract. */
export interface WhatIfLine {
  readonly name: 'price' | 'doc_fee' | 'allowance' | 'tax' | 'title_fee' | 'payoff' | 'cash';
  /** Dollars; what lowers the sum is negative. */
  readonly amount: number;
}

/** What a what-if comes to. Dollars. */
export interface WhatIfResult {
  readonly lines: readonly WhatIfLine[];
  /** What is taxed by the sales tax; of a lease, the payments before tax. */
  readonly tax_base: number;
  readonly tax: number;
  /** Amount financed, or the capitalised cost of a lease; never below zero. */
  readonly financed: number;
  /** What the trade and the cash leave over for the customer. */
  readonly left_over: number;
  /** A month, tax on payments included. */
  readonly payment: number;
  readonly payments: number;
  readonly last: number;
  /** Interest of a loan, rent charges of a lease. */
  readonly interest: number;
  /** All payments, and what is due at signing besides cash. */
  readonly total: number;
  /** What a lease leaves to pay for the vehicle at its end; 0 for a loan. */
  readonly residual: number;
  /** Tax of a lease that is paid up front. */
  readonly at_signing: number;
}

/** Amounts in cents. */
type Line = readonly [name: WhatIfLine['name'], amount: bigint];

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, [, amount]) => sum + amount, 0n);
const inDollars = (lines: readonly Line[]): WhatIfLine[] =>
  lines.map(([name, amount]) => ({ name, amount: dollarsOf(amount) }));

/** What the new contract has to pay for, and what it doesn't, but for the tax: in cents, to the cent. */
function linesOf(whatIf: WhatIf, tax: bigint | undefined): Line[] {
  return [
    ['price', centsOf(whatIf.price)],
    ['doc_fee', centsOf(whatIf.state.doc_fee)],
    ['allowance', -centsOf(whatIf.allowance)],
    ...(tax === undefined ? [] : [['tax', tax] satisfies Line]),
    ['title_fee', centsOf(whatIf.state.title_fee)],
    ['payoff', centsOf(whatIf.payoff)],
    ['cash', -centsOf(whatIf.cash)],
  ];
}

/** Works out a what-if; browser and server do it with this function, so they agree to the cent. */
export const reckon = (whatIf: WhatIf): WhatIfResult =>
  whatIf.kind === 'loan' ? reckonLoan(whatIf) : reckonLease(whatIf);

function reckonLoan(whatIf: WhatIf): WhatIfResult {
  const { price, allowance, state, rate, term } = whatIf;
  const { base, tax } = salesTax(
    { price: centsOf(price), documentFee: centsOf(state.doc_fee), allowance: centsOf(allowance) },
    { rate: whatIf.tax, tradeCredit: state.trade_credit === 'Y', feeTaxed: state.doc_fee_taxed === 'Y' },
  );
  const lines = linesOf(whatIf, tax);
  const amount = sumOf(lines);
  const { payment, payments, last, interest, total } = loanSchedule({ amount, rate, term });
  return {
    lines: inDollars(lines),
    tax_base: dollarsOf(base),
    tax: dollarsOf(tax),
    ...splitOf(amount),
    payment: dollarsOf(payment),
    payments,
    last: dollarsOf(last),
    interest: dollarsOf(interest),
    total: dollarsOf(total),
    residual: 0,
    at_signing: 0,
  };
}

function reckonLease(whatIf: WhatIf): WhatIfResult {
  const { price, rate, term, state } = whatIf;
  const lines = linesOf(whatIf, undefined);
  const amount = sumOf(lines);
  const residual = shareOf(centsOf(price), whatIf.residual);
  const capitalizedCost = amount > 0n ? amount : 0n;
  const lease = leasePayment({ capitalizedCost, residual, rate, term });
  const net = lease.payment > 0n ? lease.payment : 0n;
  const months = BigInt(term);
  const isUpFront = state.lease_tax === 'up_front';
  const monthly = isUpFront ? 0n : shareOf(net, whatIf.tax);
  const upFront = isUpFront ? shareOf(net * months, whatIf.tax) : 0n;
  const payment = net + monthly;
  return {
    lines: inDollars(lines),
    tax_base: dollarsOf(net * months),
    tax: dollarsOf(upFront + monthly * months),
    ...splitOf(amount),
    payment: dollarsOf(payment),
    payments: term,
    last: dollarsOf(payment),
    interest: dollarsOf(lease.rentCharge * months),
    total: dollarsOf(payment * months + upFront),
    residual: dollarsOf(residual),
    at_signing: dollarsOf(upFront),
  };
}

const splitOf = (amount: bigint) => ({
  financed: dollarsOf(amount > 0n ? amount : 0n),
  left_over: dollarsOf(amount < 0n ? -amount : 0n),
});
