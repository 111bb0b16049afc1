import type { RawBuilder } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import type { PairScope } from '../customers/identity/pairs.ts';

/** On whose behalf a column is read, on which day of the group, and what the segments that follow the records stand for. */
export interface Sight {
  /** `none`: of every store, but without what anybody does at any, as a stranger to all their stores knows them. */
  readonly scope: PairScope | 'none';
  readonly today: PlainDate;
  /** Conditions by the ids of those segments. */
  readonly living: ReadonlyMap<number, RawBuilder<boolean>>;
}
