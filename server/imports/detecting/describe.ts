import { customerColumns, customerWho } from '../../../contract/records/customerDetails.ts';
import { customersTarget } from '../../../contract/records/customers.ts';
import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { PAY_TOTAL, type PayColumnOf, payAmounts, payColumn } from '../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { missingTest, tidy } from '../cells/text.ts';
import type { RowRead } from '../engine/readRows.ts';
import { fold } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import { recipesOf } from '../profile/recipesOf.ts';
import type { FieldStep } from '../reading/fieldStep.ts';
import type { ImportDraft } from '../reading/plan.ts';
import { namesCustomers } from './customers/toldCustomers.ts';
import { factsOf, placedSteps } from './facts.ts';
import type { FeedFit } from './guessProfile.ts';
import type { Inspection } from './inspection.ts';
import type { SampledColumn } from './match.ts';
import { splitColumns } from './questions/splitColumns.ts';
import { choicesOf } from './spellings.ts';
import { isOfPlans } from './words/otherThings.ts';

const SHOWN_SAMPLES = 5;
const LONGEST_SAMPLE = 120;
const MOST_VALUES = 50;

/** @param groups of the headers. @default none */
export function sampleColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  groups: readonly SampledColumn['grouped'][] = [],
): SampledColumn[] {
  const isMissing = missingTest([]);
  return names.map((header, place) => {
    const texts = rows.map((cells) => tidy(cells[place] ?? '')).filter((text) => !isMissing(text));
    const values = [...new Set(texts)].slice(0, MOST_VALUES);
    const filled = rows.length === 0 ? 1 : texts.length / rows.length;
    return { header, values, filled, ...(groups[place] && { grouped: groups[place] }) };
  });
}

const importedBy = (feed: FeedName): ImportTarget => importTargets[feed];

const payPlaces = ({ payLines }: Pick<ImportDraft['mapping'], 'payLines'>) => {
  const placed = (of: PayColumnOf, steps: readonly FieldStep[]) =>
    steps.flatMap(({ name, place }) => {
      const amount = payAmounts.find((one) => one === name);
      return place === undefined || !amount ? [] : [[place, payColumn(of, amount)] as const];
    });
  return [
    ...(payLines ? placed(PAY_TOTAL, payLines.totals) : []),
    ...(payLines?.types ?? []).flatMap(({ type, steps }) => placed(type, steps)),
  ];
};

/** The field of each column. A store or customer name counts as the field it identifies. */
function takers({ mapping }: ImportDraft, { store, customers, feed, prepare }: Profile): Map<number, string> {
  const placed = (headers: readonly string[] | undefined, field: string | undefined) => {
    const place = headers && mapping.header.find(headers);
    return place === undefined || field === undefined ? [] : [[place, field] as const];
  };
  const areThey = feed === 'customers';
  const parts = new Set([customers?.first, customers?.last].flatMap((headers) => headers ?? []).map(fold));
  const whole = recipesOf({ prepare }, 'name').flatMap(({ of, into }) =>
    into.some((name) => parts.has(fold(name))) ? [of] : [],
  );
  const columnFields = [
    ...placed(importedBy(feed).storeNames, 'store_id'),
    ...placed(store.name, mapping.storeField),
    ...customerWho.flatMap(({ part, name, field }) =>
      part === 'name' || (areThey && part === 'phone')
        ? []
        : placed(customers?.[part], areThey ? field : name),
    ),
    ...(areThey ? [] : whole.flatMap((of) => placed([of], WHOLE_NAME))),
    ...payPlaces(mapping),
    ...placedSteps(mapping).map(({ place, name }) => [place, name] as const),
  ];
  // If one column gives several fields, the first wins.
  return new Map(columnFields.toReversed());
}

interface DescribeOptions {
  readonly draft: ImportDraft;
  readonly profile: Profile;
  readonly fit: FeedFit;
  /** Without skipped rows. */
  readonly rows: readonly RowRead[];
}

export function describeColumns({ draft, profile, fit, rows }: DescribeOptions): Inspection['columns'] {
  const { mapping } = draft;
  const fieldOf = takers(draft, profile);
  const facts = factsOf(mapping, rows, profile.read.missing);
  const cells = rows.map((row) => row.cells);
  const splits = splitColumns(mapping, profile, cells);
  const matches = [...fit.matches, ...(fit.customerMatches ?? [])];
  const guesses = new Map(matches.map(({ place, field, by }) => [place, { field, by }]));
  // If the profile no longer identifies customers, its former columns don't each count as skipped.
  const tellsNobody = profile.customers === undefined;
  return sampleColumns(mapping.header.names, cells).map(({ header, values }, place) => {
    const field = fieldOf.get(place) ?? null;
    const isMade = place >= mapping.header.madeFrom;
    const anyGuess = guesses.get(place);
    const guess = anyGuess?.by === 'split' && !isMade ? undefined : anyGuess;
    const declared = field === null ? undefined : importedBy(profile.feed).fields[field];
    const isPlan = declared !== undefined && isOfPlans(declared, { header, values });
    const by = isPlan ? 'plan' : guess?.field === field ? (guess?.by ?? null) : null;
    return {
      header,
      samples: values.slice(0, SHOWN_SAMPLES).map((text) => text.slice(0, LONGEST_SAMPLE)),
      field,
      made: isMade,
      by: field === null && fit.leftOut.has(fold(header)) ? 'corrected' : by,
      left_out: field === null && guess !== undefined && !(tellsNobody && isOfCustomers(guess.field)),
      told: isMade || !guess || !isOfCustomers(guess.field) ? null : guess.field,
      split: splits.get(place) ?? null,
      ...(facts[place] ?? NOTHING),
    };
  });
}

const [{ name: WHOLE_NAME }] = customerWho;
const isOfCustomers = (field: string) => customerColumns.some(({ name }) => name === field);

const NOTHING = { filled: 0, different: 0, unread: 0, least: null, most: null };

export const describeDetails = ({ feed, customers }: Profile): Inspection['customer_fields'] =>
  namesCustomers(feed) || (customers && feed !== 'customers')
    ? customerColumns.map(({ name, label, field }) => ({
        ...{ name, label: label.en, kind: customersTarget.fields[field].kind },
        ...{ required: false, waivable: false, lenient: true, computable: false, options: [] },
      }))
    : [];

export function describeFields(feed: FeedName): Inspection['fields'] {
  const target: ImportTarget = importTargets[feed];
  return Object.entries(target.fields).map(([name, field]) => ({
    name,
    label: field.label.en,
    kind: field.kind,
    required: target.required.includes(name),
    waivable: target.waivable?.includes(name) ?? false,
    lenient: target.lenient?.includes(name) ?? false,
    computable: name in (target.formulas ?? {}),
    options: choicesOf(field),
  }));
}
