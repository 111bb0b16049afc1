import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from './json.ts';

/** A filter that somebody saved. */
export interface SegmentTable {
  segment_id: GeneratedAlways<number>;
  userid: number;
  name: string;
  kind: 'living' | 'fixed';
  expression: string;
  /** Of the scores: by whose classes the expression was made. */
  score_version: Generated<number>;
  row_count: number;
  /** The state of Report Controls from which it was made. */
  state: JsonColumn | null;
  shared_role: number | null;
  shared_user: number | null;
  changed_at: Date;
  /** Since when it is kept only in case somebody wants it back. */
  deleted_at: Generated<Date | null>;
}

/** Who was in a fixed segment when it was saved. */
export interface SegmentMemberTable {
  segment_id: number;
  UC_ID: number;
}

/** When it was noted last who is in a segment. */
export interface SegmentHistoryTable {
  segment_id: number;
  /** Whether who sees only some stores of a customer may find others by its filter. */
  by_sight: Generated<boolean>;
  noted_on: string | null;
  noted_at: Date | null;
  /** The day on which it was noted once more, after an import. */
  again_on: string | null;
  /** Since when a process notes it. */
  taken_at: Date | null;
}

/** Who is in a segment, by the last note; ids that lie together are a piece. */
export interface SegmentPeopleTable {
  segment_id: number;
  sight: 'whole' | 'blind';
  piece: number;
  people: number[];
}

/** Who came to a segment and who went from it since the day before that was noted. */
export interface SegmentMoveTable {
  move_id: GeneratedAlways<number>;
  segment_id: number;
  sight: 'whole' | 'blind';
  piece: number;
  day: string;
  came: number[];
  went: number[];
}

/** A day on which it was noted who is in a segment. */
export interface SegmentDayTable {
  day_id: GeneratedAlways<number>;
  segment_id: number;
  day: string;
}
