import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

const products = ['analytics', 'tracs', 'xtract', 'touch', 'xchange', 'xperience'];

/** Which products of the group a store uses. */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `alter table store ${products
      .map((name) => `add column uses_${name} text not null default 'N' check (uses_${name} in ('Y', 'N'))`)
      .join(', ')};`,
  );
