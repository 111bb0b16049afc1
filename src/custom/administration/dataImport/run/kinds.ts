import type { ReasonCount } from '../../../../../contract/calls/imports/importRows.ts';

/** What was said of rows, the rarest first: what is said of thousands is known after a few of them. */
export const rarestFirst = <Said extends ReasonCount>(said: readonly Said[]): Said[] =>
  said.toSorted((one, other) => one.count - other.count || one.firstLine - other.firstLine);
