import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Old files write plates with dots, blanks, slashes or small letters: they are found by their letters and digits alone.
 * Of an index of some rows only the planner doesn't use what it knows of the values, and takes a plate for a frequent one.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
drop index repair_order_plate;
create index repair_order_plate on repair_order (regexp_replace(upper(plate), '[^A-Z0-9]', '', 'g'));
`,
  );
