import type { ColumnType } from 'kysely';
import type { Fault } from '../../../contract/messages/fault.ts';

/** A jsonb column: parsed when read; what is written must be JSON text (`JSON.stringify`), since drivers disagree on arrays. */
export type JsonColumn = ColumnType<unknown, string, string>;

/** One that has a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** One that may be null. */
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

/** What is wrong with something, as the key of a message with what the message names. */
export type JsonFault = ColumnType<Fault | null, string | null | undefined, string | null>;
