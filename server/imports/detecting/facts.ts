import type { InspectReply } from '../../../contract/calls/imports/inspection.ts';
import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { isVinShaped, vinFault } from '../../../contract/vin.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { CellFault } from '../cells/cells.ts';
import { localDay } from '../cells/moments.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { columnSteps, type Mapping } from '../reading/mapper.ts';
import { ReadAsEmpty, type RowValues } from '../reading/steps.ts';

type Column = InspectReply['columns'][number];
export type ColumnFacts = Pick<Column, 'filled' | 'different' | 'unread' | 'misfits' | 'least' | 'most'>;

type Comparable = number | string;

/** What is found in one column, row by row. */
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

/** How columns are read: those of fields, and behind them those that tell more of the customers. */
export const placedSteps = (mapping: Mapping) =>
  [...columnSteps(mapping), ...(mapping.customers?.details ?? [])].flatMap(({ place, ...step }) =>
    place === undefined ? [] : [{ ...step, place }],
  );

/**
 * What the columns of some rows hold, by their place, as far as the fields that take them can tell.
 * @param rows cells with those of columns that are read beside them or made
 */
export function factsOf(
  mapping: Mapping,
  rows: readonly (readonly string[])[],
  missing: readonly string[],
): ColumnFacts[] {
  const isMissing = missingTest(missing);
  const { fields }: ImportTarget = importTargets[mapping.feed];
  const facts = mapping.header.names.map(() => new Facts());
  /** The day that it was in the store, of a moment; anything else as it is. */
  const dayIn = (name: string, value: Comparable, zone = GROUP_TIME_ZONE) =>
    fields[name]?.kind === 'instant' && typeof value === 'string' ? localDay(value, zone) : value;
  const takers = placedSteps(mapping);
  for (const cells of rows) {
    const texts = facts.map((_fact, place) => tidy(cells[place] ?? ''));
    texts.forEach((text, place) => {
      if (!isMissing(text)) facts[place]?.add(text);
    });
    const values: RowValues = {};
    for (const step of takers) {
      const fact = facts[step.place];
      const store = mapping.storeOf(values.store_id);
      const value = step.read(cells, values, store);
      if (!(value instanceof CellFault)) values[step.name] = value;
      if (!fact || isMissing(texts[step.place] ?? '')) continue;
      if (value instanceof ReadAsEmpty) continue;
      if (fields[step.name]?.kind === 'vin' && isMisfit(value)) fact.misfits += 1;
      if (value instanceof CellFault) fact.unread += 1;
      else if (isComparable(value)) fact.read(dayIn(step.name, value, store?.timezone));
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
