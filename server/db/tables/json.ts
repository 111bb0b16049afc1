import type { ColumnType } from 'kysely';

/** A jsonb column: parsed when read; what is written must be JSON text (`JSON.stringify`), since drivers disagree on arrays. */
export type JsonColumn = ColumnType<unknown, string, string>;

/** One that has a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** One that may be null. */
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
