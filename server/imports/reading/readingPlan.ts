import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';

import type { Sheets } from '../table/aboutFile.ts';
import type { LinesTable } from '../tables.ts';
import { unnumberedLines } from './lines/byPlace.ts';
import type { AddedUp } from './parts/addUp.ts';
import type { ImportPlan } from './plan.ts';

/** How rows were read, for the loader. Plain data. */
export interface ReadingPlan {
  readonly feed: FeedName;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly keep: readonly string[];
  /** Columns that keep their stored values where a row is unreadable. */
  readonly mayStay: readonly string[];
  /** Further text columns of the stage. */
  readonly extra: readonly string[];
  readonly unused: readonly string[];
  /** Source headers by column. */
  readonly headers: Readonly<Record<string, string>>;
  /** The column for the store that the profile's rule finds, or for a list of stores. */
  readonly storeColumn: string | undefined;
  readonly addsCustomers: boolean;
  readonly header: readonly string[];
  /** A corrected list of rejected rows or warnings. */
  readonly isMended: boolean;
  /** Null if not a workbook. */
  readonly sheets: Sheets | null;
  /** Set if lines are numbered by their place in the order. */
  readonly lines: LinesTable | undefined;
  /** Each pay type of a row is a line. Line numbers combine the row and the pay type. */
  readonly hasPayTypes: boolean;
  /** @default the last row of a record wins */
  readonly addUp: AddedUp | undefined;
  /** Its records are lines without numbers. */
  readonly isUnnumbered: boolean;
  /** Its records belong to stores, and the file names none. */
  readonly isStoreless: boolean;
}

/** Whether no column, rule or constant sets an optional store. */
function namesNoStore({ feed, steps, stores }: ImportPlan['mapping']): boolean {
  const target: ImportTarget = importTargets[feed];
  const name = storeFieldOf(target);
  if (name === undefined || target.required.includes(name)) return false;
  return stores === undefined && !steps.some((step) => step.name === name);
}

export function readingPlan(
  { mapping, layout, extra, unused }: ImportPlan,
  header: readonly string[],
  { isMended, sheets, lines }: Pick<ReadingPlan, 'isMended' | 'sheets' | 'lines'>,
): ReadingPlan {
  const named = mapping.steps.flatMap(({ name, place }) => {
    const header = place === undefined ? undefined : mapping.header.names[place];
    return header === undefined ? [] : [[layout.target.columns?.[name] ?? name, header] as const];
  });
  const { storeField } = mapping;
  return {
    feed: mapping.feed,
    key: layout.key,
    columns: layout.columns,
    keep: layout.keep ?? [],
    mayStay: [...new Set(Object.values(mapping.keeps).flat())],
    extra,
    unused,
    headers: Object.fromEntries(named),
    storeColumn: storeField && (layout.target.columns?.[storeField] ?? storeField),
    addsCustomers: mapping.customers?.addsThem ?? false,
    header,
    isMended,
    sheets,
    lines,
    hasPayTypes: mapping.payLines !== undefined,
    addUp: mapping.addUp,
    isUnnumbered: lines === undefined && unnumberedLines(mapping) !== undefined,
    isStoreless: namesNoStore(mapping),
  };
}
