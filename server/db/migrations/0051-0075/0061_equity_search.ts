import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What the search of the equity list looks up beside the names of customers: a VIN by its beginning or its end, and the
 * makes and models that there are, of which a word may be any part. That of VINs finds whole ones as well.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
drop index equity_vin;
create index equity_vin on equity (vin text_pattern_ops);
create index equity_vin_end on equity (right(vin, 6));
create index equity_named on equity (((coalesce(make, '') || ' ' || coalesce(model, '')) collate "C"));
`,
  );
