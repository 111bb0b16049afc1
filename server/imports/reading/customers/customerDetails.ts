import { type CustomerDetail, customerDetails } from '../../../../contract/records/customerDetails.ts';
import { customersTarget } from '../../../../contract/records/customers.ts';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import { CellFault } from '../../cells/cells.ts';
import type { WrittenStep } from '../asWritten.ts';
import type { CustomerRule } from '../columnRules.ts';
import { columnStep } from '../columnStep.ts';
import { type FieldStep, ReadAsEmpty, type StepSources } from '../fieldStep.ts';

export const detailNames: readonly string[] = customerDetails.map(({ name }) => name);

export interface CustomerWarning {
  readonly place: number | undefined;
  readonly reason: string;
}

interface RowDetails {
  readonly values: Readonly<Record<string, CopyValue>>;
  /** By customer field; unreadable values are null. */
  readonly byField: Readonly<Record<string, CopyValue>>;
  readonly read: ReadonlyMap<string, CopyValue | CellFault>;
  readonly warnings: readonly CustomerWarning[];
}

type DetailStep = FieldStep & CustomerDetail & { readonly place: number };

const nothing: RowDetails = { values: {}, byField: {}, read: new Map(), warnings: [] };

/** The profile for customer cells in files of other records, without the rules for those records. */
const ofCustomers = (
  { profile, ...sources }: StepSources,
  columns: StepSources['profile']['columns'],
): StepSources => ({
  ...sources,
  target: customersTarget,
  profile: {
    ...{ ...profile, columns, split: [], prepare: undefined },
  },
});

function stepsOf(rule: CustomerRule, sources: StepSources) {
  const given = customerDetails.flatMap((detail) => {
    const headers = rule[detail.part];
    return headers ? [[detail.field, headers] as const] : [];
  });
  if (given.length === 0) return [];
  const own = ofCustomers(
    sources,
    Object.fromEntries(
      given.map(([field, headers]) => [field, { column: [...headers], invalid: 'reject' as const }]),
    ),
  );
  return customerDetails.flatMap((detail): DetailStep[] => {
    const step = columnStep(own, detail.field, customersTarget.fields[detail.field]);
    return step?.place === undefined ? [] : [{ ...step, ...detail, place: step.place }];
  });
}

/** Reads email and address of customers in files of other records, like customer files do. */
export class CustomerDetails {
  readonly steps: readonly DetailStep[];
  readonly written: readonly WrittenStep[];

  constructor(rule: CustomerRule, sources: StepSources) {
    this.steps = stepsOf(rule, sources);
    this.written = this.steps
      .filter(({ place }) => place < sources.header.madeFrom)
      .map(({ field, place }) => ({ name: field, kind: customersTarget.fields[field].kind, place }));
  }

  get names(): readonly string[] {
    return this.steps.map(({ name }) => name);
  }

  get places(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.steps.map(({ part, place }) => [part, place]));
  }

  read(cells: readonly string[]): RowDetails {
    if (this.steps.length === 0) return nothing;
    const values: Record<string, CopyValue> = {};
    const byField: Record<string, CopyValue> = {};
    const read = new Map<string, CopyValue | CellFault>();
    const warnings: CustomerWarning[] = [];
    for (const step of this.steps) {
      const { name, field, place } = step;
      const found = step.read(cells, undefined);
      if (found instanceof ReadAsEmpty) warnings.push({ place, reason: found.reason });
      const value = found instanceof ReadAsEmpty ? found.as : found;
      if (value instanceof CellFault) warnings.push({ place, reason: `${value.reason} Ignored.` });
      const kept = value instanceof CellFault ? null : value;
      values[name] = kept;
      byField[field] = kept;
      read.set(field, value);
    }
    return { values, byField, read, warnings };
  }
}
