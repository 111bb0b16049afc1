import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Objects of the bucket that were fetched into the watched folder: each content of a key once. `arriving` until its file
 * has its name there.
 */
const statements = `
create table import_object (
  bucket text not null,
  object_key text not null,
  etag text not null,
  bytes bigint not null,
  fetched_at timestamptz not null,
  arriving boolean not null,
  primary key (bucket, object_key, etag)
);
`;

export const up = (db: QueryExecutorProvider): Promise<void> => runStatements(db, statements);
