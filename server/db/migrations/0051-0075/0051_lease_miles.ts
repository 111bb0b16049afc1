import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/** What a lease allows to drive, and how far a leased vehicle is beyond that; worked out with the next equity. */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
alter table deal add column lease_miles_year integer;
alter table equity add column miles_over integer;
update valuation_state set equity_month = null;
`,
  );
