import { type CustomerDetail, customerDetails } from '../../../../contract/records/customerDetails.ts';
import { customersTarget } from '../../../../contract/records/customers.ts';
import type { CopyValue } from '../../../db/copyEncoding.ts';
import { CellFault } from '../../cells/cells.ts';
import type { WrittenStep } from '../asWritten.ts';
import type { CustomerRule } from '../columnRules.ts';
import { columnStep } from '../columnStep.ts';
import { type FieldStep, ReadAsEmpty, type StepSources } from '../fieldStep.ts';

/** Columns of the stage that hold what a row tells of its customer beside name and phone. */
export const detailNames: readonly string[] = customerDetails.map(({ name }) => name);

/** What is not taken of a row, and why. */
export interface CustomerWarning {
  readonly place: number | undefined;
  readonly reason: string;
}

/** What a row tells of its customer. */
interface ToldDetails {
  /** By column of the stage. */
  readonly values: Readonly<Record<string, CopyValue>>;
  /** By field of customers; what can't be kept is empty. */
  readonly told: Readonly<Record<string, CopyValue>>;
  /** By field of customers, with what is wrong with those that can't be kept. */
  readonly read: ReadonlyMap<string, CopyValue | CellFault>;
  readonly warnings: readonly CustomerWarning[];
}

type DetailStep = FieldStep & CustomerDetail & { readonly place: number };

const nothing: ToldDetails = { values: {}, told: {}, read: new Map(), warnings: [] };

/** The profile for cells of customers in a file of other records, whose own keys are about the fields of those. */
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

/** Reads the e-mail and the address of customers whom rows of deals or the like name, as their own files are read. */
export class CustomerDetails {
  readonly steps: readonly DetailStep[];
  /** What is kept of how they are written: a part of a column is nothing that the file says. */
  readonly written: readonly WrittenStep[];

  constructor(rule: CustomerRule, sources: StepSources) {
    this.steps = stepsOf(rule, sources);
    this.written = this.steps
      .filter(({ place }) => place < sources.header.madeFrom)
      .map(({ field, place }) => ({ name: field, kind: customersTarget.fields[field].kind, place }));
  }

  /** Columns of the stage that are filled. */
  get names(): readonly string[] {
    return this.steps.map(({ name }) => name);
  }

  /** Places of their columns, by the parts of the rule. */
  get places(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.steps.map(({ part, place }) => [part, place]));
  }

  read(cells: readonly string[]): ToldDetails {
    if (this.steps.length === 0) return nothing;
    const values: Record<string, CopyValue> = {};
    const told: Record<string, CopyValue> = {};
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
      told[field] = kept;
      read.set(field, value);
    }
    return { values, told, read, warnings };
  }
}
