import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * What administrators write in place of the help that the program comes with, page by page and language by language.
 * Nothing is overwritten: each change is a version, without a text where the shipped one is wanted again.
 */
export const up = (db: QueryExecutorProvider) =>
  runStatements(
    db,
    `
create table help_text (
  page text not null,
  locale text not null check (locale in ('en', 'es')),
  version integer not null check (version > 0),
  text jsonb,
  userid integer references app_user on delete set null,
  saved_at timestamptz not null,
  primary key (page, locale, version)
);
`,
  );
