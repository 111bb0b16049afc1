import { type RawBuilder, sql } from 'kysely';

/** Which records to work on: a condition on a column that holds a UC_ID. */
export type Records = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

export const everyone: Records = () => sql`true`;
export const nobody: Records = () => sql`false`;

/** Records whose figures may have changed, and all whose figures hang together with theirs. */
export const AFFECTED = 'figure_affected';

export const affected: Records = (id) => sql`${id} in (select "UC_ID" from ${sql.ref(AFFECTED)})`;
