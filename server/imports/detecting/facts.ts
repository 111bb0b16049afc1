import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { isVinShaped, vinFault } from '../../../contract/vin.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import { CellFault } from '../cells/cells.ts';
import { localDay } from '../cells/moments.ts';
import { missingTest, tidy } from '../cells/text.ts';
import type { RowRead } from '../engine/readRows.ts';
import { valuesByName } from '../engine/rowValues.ts';
import { type FieldStep, ReadAsEmpty, type RowValues } from '../reading/fieldStep.ts';
import { columnSteps, type Mapping } from '../reading/mapper.ts';

type Column = InspectReply['columns'][number];
export type ColumnFacts = Pick<Column, 'filled' | 'different' | 'unread' | 'misfits' | 'least' | 'most'>;

type Comparable = number | string;

class Facts {
  filled = 0;
  unread = 0;
  misfits = 0;
  readonly texts = new Set<string>();
  least: Comparable | null = null;
  most: Comparable | null = null;

  add(text: string): void {
    this.filled += 1;
    this.texts.add(text);
  }

  read(value: Comparable): void {
    if (this.least === null || value < this.least) this.least = value;
    if (this.most === null || value > this.most) this.most = value;
  }
}

const DAY = /^\d{4}-\d\d-\d\d/;

const isComparable = (value: unknown): value is Comparable =>
  typeof value === 'number' || (typeof value === 'string' && DAY.test(value));

const isMisfit = (value: unknown) =>
  typeof value === 'string' && isVinShaped(value) && vinFault(value) !== null;

export const placedSteps = (mapping: Mapping) =>
  [...columnSteps(mapping), ...(mapping.customers?.details ?? [])].flatMap(({ place, ...step }) =>
    place === undefined ? [] : [{ ...step, place }],
  );

/** Reads a column's value in a row: null if it's missing, undefined if it can't be read. */
interface Taker {
  readonly name: string;
  readonly place: number;
  readonly read: (row: RowRead, lines: readonly RowValues[]) => CopyValue;
}

function takersOf(mapping: Mapping): Taker[] {
  const { steps, payLines, customers } = mapping;
  const placed = (of: readonly FieldStep[], read: (step: FieldStep) => Taker['read']) =>
    of.flatMap((step): Taker[] =>
      step.place === undefined ? [] : [{ name: step.name, place: step.place, read: read(step) }],
    );
  return [
    ...placed(
      steps,
      ({ name }) =>
        ({ unread }, [values = {}]) =>
          unread.has(name) ? undefined : (values[name] ?? null),
    ),
    ...(payLines?.types ?? []).flatMap(({ type, steps: amounts }) =>
      placed(amounts, ({ name }) => ({ unread }, lines) => {
        const line = lines.find(({ pay_type }) => pay_type === type);
        return line && (line[name] ?? (unread.has(name) ? undefined : null));
      }),
    ),
    ...placed(customers?.details ?? [], (step) => ({ cells }) => {
      const value = step.read(cells, undefined);
      return value instanceof ReadAsEmpty ? null : value instanceof CellFault ? undefined : value;
    }),
  ];
}

export function factsOf(
  mapping: Mapping,
  rows: readonly RowRead[],
  missing: readonly string[],
): ColumnFacts[] {
  const isMissing = missingTest(missing);
  const { fields }: ImportTarget = importTargets[mapping.feed];
  const facts = mapping.header.names.map(() => new Facts());
  /** The date of an instant in the store's time zone; other values unchanged. */
  const dayIn = (name: string, value: Comparable, zone = GROUP_TIME_ZONE) =>
    fields[name]?.kind === 'instant' && typeof value === 'string' ? localDay(value, zone) : value;
  const takers = takersOf(mapping);
  for (const row of rows) {
    const texts = facts.map((_fact, place) => tidy(row.cells[place] ?? ''));
    texts.forEach((text, place) => {
      if (!isMissing(text)) facts[place]?.add(text);
    });
    const lines = row.lines.map((values) => valuesByName(mapping, values));
    const zone = mapping.storeOf(lines[0]?.store_id)?.timezone;
    for (const { name, place, read } of takers) {
      const fact = facts[place];
      if (!fact || isMissing(texts[place] ?? '')) continue;
      const value = read(row, lines);
      if (fields[name]?.kind === 'vin' && isMisfit(value)) fact.misfits += 1;
      if (value === undefined) fact.unread += 1;
      else if (isComparable(value)) fact.read(dayIn(name, value, zone));
    }
  }
  return facts.map(({ filled, unread, misfits, texts, least, most }) => ({
    filled,
    different: texts.size,
    unread,
    ...(misfits > 0 && { misfits }),
    least,
    most,
  }));
}
