import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * How many of the sales behind a market value each store made, by its number, and the same beside the vehicles in stock
 * that are compared with them: a median of a few sales of other stores would tell what those got. Worked out anew with the
 * next refresh; until then only who sees every store is told a median.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
alter table market_value add column store_counts jsonb;
alter table inventory_vehicle add column market_stores jsonb;
update valuation_state set market_month = null, equity_month = null;
`,
  );
