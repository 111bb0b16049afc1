import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn, NullableJson } from './json.ts';

export interface FeedTable {
  source: string;
  feed: string;
  last_success_at: Date | null;
  last_attempt_at: Date | null;
  last_attempt_failed: Generated<boolean>;
  rows_loaded: Generated<number>;
  rows_rejected: Generated<number>;
  late_after_hours: Generated<number | null>;
  feed_id: GeneratedAlways<number>;
  /** The success after which people were told that it is late. */
  told_late_at: Generated<Date | null>;
}

/** Where records come from. A number of a record means something only within its source. */
interface RecordSourceTable {
  source_id: GeneratedAlways<number>;
  source: string;
  /** The source whose numbers its files use; null: its own. */
  numbers_of: number | null;
  /** It has numbers for stores or employees that are kept under those of another source. */
  calls_others: Generated<boolean>;
}

export interface ImportRunTable {
  run_id: GeneratedAlways<number>;
  feed: string;
  source: string;
  file_name: string;
  /** Null until the whole file was read. */
  file_sha256: string | null;
  profile: string | null;
  userid: number | null;
  started_at: Date;
  finished_at: Date | null;
  rows_read: number;
  rows_loaded: number;
  rows_rejected: number;
  rows_created: Generated<number>;
  rows_updated: Generated<number>;
  rows_removed: Generated<number>;
  rows_unchanged: Generated<number>;
  rows_skipped: Generated<number>;
  rows_repeated: Generated<number>;
  state: Generated<
    'running' | 'loaded' | 'tried' | 'refused' | 'empty' | 'held' | 'failed' | 'stopped' | 'undone'
  >;
  origin: Generated<'command' | 'upload' | 'folder'>;
  /** Whether the file ended with the end of a line; null when that is not known. */
  has_line_end: Generated<boolean | null>;
  report: JsonColumn | null;
  /** How far it is, for other processes than the one that it runs in. */
  progress: JsonColumn | null;
  /** Another process wants it to stop. */
  stop_asked: Generated<boolean>;
  message: string | null;
  undone_at: Date | null;
  undone_by: number | null;
  /** The key of the program that started it. */
  key_id: Generated<number | null>;
  /** The saved profile that it was made by, and its version; null for any other. */
  profile_id: Generated<number | null>;
  profile_version: Generated<number | null>;
  /** What later files are compared with: rows, sums, columns, stores. */
  figures: NullableJson;
  /** What is to become of a held file, who said so, and when the watched folder had done it. */
  decision: 'load' | 'leave' | null;
  decided_by: number | null;
  decided_at: Date | null;
  settled_at: Date | null;
  /** The profile that it was read by, in full. Null for older imports. */
  profile_body: Generated<JsonColumn | null>;
  /** The import whose corrected rows these are, and their lines there. */
  corrects: Generated<number | null>;
  corrected_lines: Generated<number[] | null>;
}

interface ImportProfileTable {
  profile_id: GeneratedAlways<number>;
  name: string;
  feed: string;
  source: string;
  body: JsonColumn;
  file_pattern: string | null;
  /** The subfolder of the watched folder whose files it is for; null: the folder itself. */
  subfolder: Generated<string | null>;
  /** Whether the watched folder loads its files. */
  watched: Generated<boolean>;
  /** Whether a file that looks unlike its elders waits in the watched folder until somebody decides. */
  holds_unlike: Generated<boolean>;
  version: Generated<number>;
  updated_by: number | null;
  updated_at: Date;
  deleted_at: Generated<Date | null>;
}

/** What a profile was, from one change of it to the next. */
interface ImportProfileVersionTable {
  profile_id: number;
  version: number;
  name: string;
  body: JsonColumn;
  file_pattern: string | null;
  subfolder: string | null;
  watched: boolean;
  holds_unlike: boolean;
  /** The version that it is like; null for one of its own. */
  brings_back: number | null;
  made_by: number | null;
  made_at: Date;
}

/** Which field took a column of a source's files when one was last read. */
interface ImportHabitTable {
  source: string;
  feed: string;
  header: string;
  /** Null: somebody has left the column out. */
  field: string | null;
  used_at: Date;
}

/** A record as it was before an import changed it. */
interface ImportChangeTable {
  run_id: number;
  table_name: string;
  before: JsonColumn;
  /** The import took it away. */
  removed: Generated<boolean>;
}

/** What a file said, in sums by store, month and what became of its rows, with those rows. */
interface ImportPartTable {
  part_id: GeneratedAlways<string>;
  run_id: number;
  store_id: number | null;
  /** The first day of it. */
  month: string | null;
  fate: 'loaded' | 'rejected' | 'skipped' | 'repeated';
  /** Why rows are in no figure; null for those that are. */
  why: string | null;
  rows: number;
  units: number;
  /** The amounts that the feed is compared by; `both` is first and second of rows that tell both. */
  first: number | null;
  second: number | null;
  both: number | null;
  /** Null in older imports. */
  third: number | null;
  /** Rows whose amount is not known, of those that may lack it. */
  unknown_first: Generated<number>;
  unknown_second: Generated<number>;
  unknown_both: Generated<number>;
  /** Of the rows, in lists of the same length; null where only sums are kept. */
  keys: string[] | null;
  lines: number[] | null;
  /** Null where each row is one unit. */
  units_of: number[] | null;
  first_of: number[] | null;
  second_of: number[] | null;
  third_of: number[] | null;
}

/** Corrections of rows of an import that were not sent yet. */
interface ImportDraftTable {
  run_id: number;
  version: number;
  /** New cells by line of the file and place of the column. */
  edits: JsonColumn;
  updated_by: number | null;
  updated_at: Date;
}

/** What is known of files and of what was loaded from them. */
export interface ImportTables {
  feed: FeedTable;
  import_run: ImportRunTable;
  record_source: RecordSourceTable;
  import_habit: ImportHabitTable;
  import_profile: ImportProfileTable;
  import_profile_version: ImportProfileVersionTable;
  import_change: ImportChangeTable;
  import_part: ImportPartTable;
  import_draft: ImportDraftTable;
}
