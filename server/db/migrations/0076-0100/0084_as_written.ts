import type { Kysely } from 'kysely';
import { runStatements } from '../statements.ts';

/** What files said of customers where that is not what is kept. Of earlier imports nobody knows it any more. */
export const up = (db: Kysely<unknown>) =>
  runStatements(
    db,
    `
alter table customer add as_written jsonb check (jsonb_typeof(as_written) = 'object');
create index customer_as_written on customer ("UC_ID") where as_written is not null;
`,
  );
