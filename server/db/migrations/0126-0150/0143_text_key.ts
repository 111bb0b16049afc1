import type { QueryExecutorProvider } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * A text as lists search and sort it; `textKey` of the contract returns the same. Plain ASCII takes a short way, since
 * normalizing costs several times as much. Lists that open in the order of a name keep an index for it.
 */
const statements = `
create function text_key(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value)
      then replace(replace(lower(value collate "C"), '''', ''), '\`', '')
    else regexp_replace(
      lower(normalize(translate(value, '‐‑‒–—ŁłØøĐđÐðıÆŒÞẞ''\`´‘’‛ʼ', '-----llooddddiæœþß'), nfkd)),
      '[\\u0300-\\u036f]', '', 'g')
  end;
drop index employee_by_name;
create index employee_by_name on employee ((text_key(lastname) collate "C"), employee_id);
drop index equity_by_name;
create index equity_by_name on equity ((text_key(customer_name) collate "C"), equity_id);
`;

export const up = (db: QueryExecutorProvider) => runStatements(db, statements);
