import type { JudgedReason, WholeFile } from '../../../../../contract/calls/imports/judging.ts';

/** What an unmatched value should be: an existing record or a choice. */
type Matched = 'employee' | 'store' | 'customer' | 'vehicle' | 'brand' | 'choice';

const starts: readonly (readonly [start: string, of: Matched])[] = [
  ['No such employee.', 'employee'],
  ['No such store.', 'store'],
  ['No such customer.', 'customer'],
  ['No such brand.', 'brand'],
  ['No VIN, and no vehicle', 'vehicle'],
  ['Matches several employees.', 'employee'],
  ['Matches several stores.', 'store'],
  ['Must be one of: ', 'choice'],
];

const matchedBy = ({ reason }: Pick<JudgedReason, 'reason'>): Matched | undefined =>
  starts.find(([start]) => reason.startsWith(start))?.[1];

/** Records that are too many to be matched one by one. */
export const areMany = (of: Matched | undefined): boolean => of === 'customer' || of === 'vehicle';

/** Whether the user can decide what the rows mean; others have to be edited. */
export const isDecision = (reason: Pick<JudgedReason, 'reason'>): boolean => matchedBy(reason) !== undefined;

/** A reason, or one of its values if each needs a decision. */
export interface Issue extends Pick<JudgedReason, 'column' | 'reason' | 'count'> {
  readonly key: string;
  readonly of: Matched | undefined;
  /** @default all values */
  readonly value?: string;
  readonly rows: NonNullable<JudgedReason['rows']>;
}

function issuesOf(one: JudgedReason): Issue[] {
  const { column, reason, count, values, rows = [] } = one;
  const of = matchedBy(one);
  const key = `${column} ${reason}`;
  if (!of || areMany(of) || values.length === 0) return [{ key, column, reason, count, of, rows }];
  return values.map(({ text, count: times }) => ({
    ...{ key: `${key} ${text}`, column, reason, of, value: text, count: times },
    rows: rows.filter(({ value }) => value === text),
  }));
}

/** Warnings come rarest first. */
export function groupsOf({ rejected, warned, skipped }: Pick<WholeFile, 'rejected' | 'warned' | 'skipped'>) {
  const rarest = warned.toSorted((one, other) => one.count - other.count || one.firstLine - other.firstLine);
  return [
    { name: 'decide', issues: rejected.filter(isDecision).flatMap(issuesOf) },
    { name: 'rejected', issues: rejected.filter((one) => !isDecision(one)).flatMap(issuesOf) },
    { name: 'warned', issues: rarest.flatMap(issuesOf) },
    { name: 'skipped', issues: skipped.flatMap(issuesOf) },
  ] as const;
}
