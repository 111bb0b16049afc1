import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';

import type { Sheets } from '../table/aboutFile.ts';
import type { LinesTable } from '../tables.ts';
import { unnumberedLines } from './lines/byPlace.ts';
import type { AddedUp } from './parts/addUp.ts';
import type { ImportPlan } from './plan.ts';

/** What those who load the rows need to know of how they were read; plain data. */
export interface ReadingPlan {
  readonly feed: FeedName;
  readonly key: readonly string[];
  /** Columns of the feed's tables that the file gives. */
  readonly columns: readonly string[];
  readonly keep: readonly string[];
  /** Columns that stay as they are stored where a row could not be read. */
  readonly mayStay: readonly string[];
  /** Text columns of the stage beside those. */
  readonly extra: readonly string[];
  /** Headers of the file that nothing is taken from. */
  readonly unused: readonly string[];
  /** The header that a column came from, where it came from one. */
  readonly headers: Readonly<Record<string, string>>;
  /** The column that holds the store which the profile's rule finds, or a list of stores. */
  readonly storeColumn: string | undefined;
  readonly addsCustomers: boolean;
  /** The header row as the file has it. */
  readonly header: readonly string[];
  /** It is a list of rejected rows or warnings that somebody has mended. */
  readonly isMended: boolean;
  /** Null of what is no workbook. */
  readonly sheets: Sheets | null;
  /** What its lines are numbered by, where that is their place in an order. */
  readonly lines: LinesTable | undefined;
  /** Each row is a line for each of its pay types: its lines have its number ten times, and that of the pay type. */
  readonly hasPayTypes: boolean;
  /** What is added up of rows of one record. @default the last of them counts */
  readonly addUp: AddedUp | undefined;
  /** Its records are lines of something, and nothing numbers them. */
  readonly isUnnumbered: boolean;
  /** Its records are of stores, and nothing names one. */
  readonly isStoreless: boolean;
}

/** Whether records that may do without a store get none, by a column, a rule or one that is the same for all. */
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
