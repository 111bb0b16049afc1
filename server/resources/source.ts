import type { MessageKey } from '../../contract/messages/index.ts';
import type { Database, Tx } from '../db/schema.ts';
import type { AppError } from '../errors.ts';
import type { Caller, Values } from './caller.ts';
import type { Sql } from './columns.ts';

/** A field whose value isn't a column of the resource's table. */
interface ComputedField {
  /** Name of the join that it reads. @default none */
  readonly join?: string;
  readonly value: Sql;
  /** Told where there is none: filters for others leave such rows out by that, whichever table the database begins with. */
  readonly orNothing?: string;
}

/** What is worked out when a row is read; `t` is the row. Joins must yield exactly one row each. */
export interface Computed {
  readonly joins: Readonly<Record<string, Sql>>;
  readonly fields: Readonly<Record<string, ComputedField>>;
}

/** A field whose ids are rows of a linking table: `own` is this record, `other` what it names. */
export interface Link {
  /** Only those rows of another field's link whose boolean column `by` is true. @default a link of its own */
  readonly marked?: { readonly of: string; readonly by: string };
  readonly table: keyof Database;
  readonly own: string;
  readonly other: string;
  /** The whole list of the row `t`, whoever asks. */
  readonly value: Sql;
}

/** Rows that go and come back with their record: `parent` is the column that names it. */
export interface OwnedRows {
  readonly table: keyof Database;
  readonly parent: string;
  readonly columns: readonly string[];
}

/** Rows that name a record in a column, which is emptied when the record is deleted and filled again when it comes back. */
interface NamingRows {
  readonly table: keyof Database;
  readonly id: string;
  readonly column: string;
  /** Which of them may be filled again, by what happened to them since. */
  readonly still: Sql;
}

/** Key under which the audit of a deletion keeps the rows that went with the record. Not the name of any field. */
export const OWNED = '$owned';
/** Likewise of the ids of the rows that named it. */
export const NAMED_BY = '$named by';

/** Rows that keep a record from being deleted; `condition` finds one, given the record's id. */
interface Dependents {
  readonly table: keyof Database;
  readonly condition: (id: number) => Sql;
}

/** A change that is about to be made. `before` is null at creation, `after` at deletion. */
export interface Change {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly id: number | null;
  readonly before: Values | null;
  readonly after: Values | null;
  /** Names of the fields that get another value. */
  readonly changed: ReadonlySet<string>;
}

/** A change that has been made; its transaction is still open. */
export interface SavedChange extends Change {
  readonly id: number;
}

/** Fields that together are unique; the message goes beside the last of them. */
interface UniqueTogether {
  readonly fields: readonly [string, string];
  readonly fault: MessageKey;
}

/** Where the records of a resource live, which of them a caller sees, and the rules for writing them. */
export interface Source {
  readonly table: keyof Database;
  /** Which rows the caller sees; `alias` is the row. */
  readonly visible: (caller: Caller, alias: string) => Sql;
  /** The name of a record in a spreadsheet and in the order of those that refer to it. @default the declared title */
  readonly title?: (alias: string) => Sql;
  readonly computed?: (caller: Caller) => Computed;
  /**
   * Which rows `t` typed words find, by what has an index; `searched` are the fields of the list's search that the caller
   * sees, and there is at least one word. @default every word is contained in one of them
   */
  readonly search?: (text: string, searched: ReadonlySet<string>) => Sql;
  /** So many rows that how to read them best depends on what is asked. @default some thousand at most */
  readonly isLarge?: true;
  /**
   * Fields by which rows are sorted along an index, each with the direction in which it has them, then by id. For tables so
   * large that nobody would wait until all rows are sorted.
   */
  readonly ordered?: Readonly<Record<string, 'ASC' | 'DESC'>>;
  /** Fields whose values lie together in the order of another one, with a condition on that that all rows with any of some values meet. */
  readonly ranges?: Readonly<
    Record<string, { readonly of: string; readonly around: (values: readonly unknown[]) => Sql }>
  >;
  readonly links?: Readonly<Record<string, Link>>;
  readonly owned?: readonly OwnedRows[];
  readonly namedBy?: readonly NamingRows[];
  readonly dependents?: readonly Dependents[];
  /** Said when dependents keep a record from being deleted. */
  readonly inUse?: MessageKey;
  readonly uniqueTogether?: readonly UniqueTogether[];
  /** What a constraint of the database refuses on its own, by the constraint's name. */
  readonly refusals?: Readonly<Record<string, (cause: unknown) => AppError>>;
  /** A change can take the group's last administrator away, which is refused. @default false */
  readonly decidesOnAdministrators?: boolean;
  /** @throws AppError when the change isn't allowed */
  readonly check?: (change: Change) => Promise<void>;
  /** What follows from the change, and what can only be checked once it is made; an error undoes it. */
  readonly settle?: (change: SavedChange) => Promise<void>;
}
