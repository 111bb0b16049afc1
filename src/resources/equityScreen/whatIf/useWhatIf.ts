import { useCallback, useMemo, useState } from 'react';
import type {
  EquityContract,
  Replacement,
  SavedWhatIf,
  TaxOfState,
} from '../../../../contract/calls/equity.ts';
import { type WhatIfFault, type WhatIfLimit, whatIfFault } from '../../../../contract/payment/limits.ts';
import {
  reckon,
  type StateTax,
  type WhatIf,
  type WhatIfResult,
} from '../../../../contract/payment/whatIf.ts';

/** Figures that can be changed; undefined while a field is empty. */
export type InputName = Exclude<WhatIfLimit, 'price'>;
type Inputs = Readonly<Record<InputName, number | undefined>>;

/** What somebody works out. */
export interface Draft {
  readonly kind: 'loan' | 'lease';
  readonly stock: Replacement;
  readonly inputs: Inputs;
}

/** For a state whose tax nobody has set. */
const untaxed: StateTax = {
  trade_credit: 'Y',
  doc_fee: 0,
  doc_fee_taxed: 'Y',
  title_fee: 0,
  lease_tax: 'payment',
};

export const taxOf = ({ taxes }: EquityContract, { state }: Replacement): TaxOfState | undefined =>
  taxes.find((tax) => tax.state === state);

const rateOf = (kind: Draft['kind'], tax: TaxOfState | undefined) =>
  (kind === 'loan' ? tax?.rate : tax?.lease_rate) ?? 0;

/** The standard offer on a vehicle: nothing down, and the trade at its value. */
export function standardDraft(contract: EquityContract, stock: Replacement): Draft {
  const { offer, market_value: value } = contract;
  return {
    kind: 'loan',
    stock,
    inputs: {
      rate: offer.apr,
      term: offer.term,
      cash: 0,
      allowance: value ?? 0,
      tax: rateOf('loan', taxOf(contract, stock)),
      residual: offer.residual,
    },
  };
}

/** A saved what-if again; undefined when its vehicle is gone. */
export function savedDraft({ choice }: SavedWhatIf, stock: Replacement): Draft {
  const { kind, rate, term, cash, allowance, tax, residual } = choice;
  return { kind, stock, inputs: { rate, term, cash, allowance, tax, residual } };
}

/** What is wrong with the fields that count. */
export type Faults = Partial<Readonly<Record<InputName, WhatIfFault>>>;

const names = ['rate', 'term', 'cash', 'allowance', 'tax', 'residual'] as const;

function faultsOf({ kind, inputs }: Draft): Faults {
  const counted = names.filter((name) => kind === 'lease' || name !== 'residual');
  return Object.fromEntries(
    counted.flatMap((name) => {
      const fault = whatIfFault(name, inputs[name]);
      return fault ? [[name, fault]] : [];
    }),
  );
}

function whatIfOf(contract: EquityContract, { kind, stock, inputs }: Draft): WhatIf {
  const { rate = 0, term = 1, cash = 0, allowance = 0, tax = 0, residual = 0 } = inputs;
  const state = taxOf(contract, stock) ?? untaxed;
  const payoff = contract.payoff_est ?? 0;
  return { kind, price: stock.price, rate, term, cash, allowance, tax, residual, payoff, state };
}

/** A draft with what it comes to, worked out with every change. */
export function useWhatIf(contract: EquityContract, first: Draft) {
  const [draft, setDraft] = useState(first);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const result: WhatIfResult | undefined = useMemo(
    () => (Object.keys(faults).length > 0 ? undefined : reckon(whatIfOf(contract, draft))),
    [contract, draft, faults],
  );
  // Always the same functions: while one figure is dragged, nothing else is drawn anew.
  const setInput = useCallback(
    (name: InputName, value: number | undefined) =>
      setDraft((before) => ({ ...before, inputs: { ...before.inputs, [name]: value } })),
    [],
  );
  const setKind = useCallback(
    (kind: Draft['kind']) =>
      setDraft((before) => ({
        ...before,
        kind,
        inputs: {
          ...before.inputs,
          term: kind === 'loan' ? contract.offer.term : contract.offer.lease_term,
          tax: rateOf(kind, taxOf(contract, before.stock)),
        },
      })),
    [contract],
  );
  const setStock = useCallback(
    (stock: Replacement) =>
      setDraft((before) => ({
        ...before,
        stock,
        inputs: { ...before.inputs, tax: rateOf(before.kind, taxOf(contract, stock)) },
      })),
    [contract],
  );
  return { draft, faults, result, setInput, setKind, setStock };
}

export type WhatIfState = ReturnType<typeof useWhatIf>;
