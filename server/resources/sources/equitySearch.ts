import { sql } from 'kysely';
import { searchWords } from '../../../contract/textKey.ts';
import { beginsWith, isNamed, isVinOrEnd } from '../../customers/search/search.ts';
import { searchTerms } from '../../customers/search/searchTerms.ts';
import { contains } from '../../db/reads/textKey.ts';
import type { Sql } from '../columns.ts';

/** As `equity_named` has it. */
const named = (alias: string) =>
  sql`((coalesce(${sql.ref(`${alias}.make`)}, '') || ' ' || coalesce(${sql.ref(`${alias}.model`)}, '')) collate "C")`;

/** Vehicles of those whom a text may name, as the search for customers takes it. */
function ofOwners(text: string): Sql[] {
  const { names } = searchTerms(text);
  if (names.length === 0) return [];
  const conditions = sql.join(names.map(isNamed), sql` or `);
  return [sql`select e.equity_id from customer c join equity e using ("UC_ID") where ${conditions}`];
}

function ofVin(word: string): Sql {
  const { vin } = searchTerms(word);
  const isEnd = vin === undefined ? sql`` : sql`or ${isVinOrEnd(vin, 'e.vin')}`;
  return sql`select e.equity_id from equity e where ${beginsWith(sql`e.vin`, sql`upper(${word}::text)`)} ${isEnd}`;
}

/**
 * Vehicles whose make or model contains a word. There are few names, so all of them are read, each by one step in the index
 * from the one before it.
 */
const ofName = (word: string): Sql => sql`
  select e.equity_id from equity e where ${named('e')} in (
    with recursive name as (
      (select ${named('e')} as text from equity e order by 1 limit 1)
      union all
      select (select ${named('e')} from equity e where ${named('e')} > name.text order by 1 limit 1)
      from name where name.text is not null
    )
    select text from name where ${contains(sql`text`, word)})`;

const anyOf = (queries: readonly Sql[]) => sql`(${sql.join(queries, sql` union all `)})`;

/**
 * The vehicles `t` that typed words mean: of customers whom they name together, or with every word the beginning of their
 * owner's first or last name, of their VIN, its end, or a part of their make or model. Nothing but indexes is read.
 * @param searched which of the list's searched fields the caller may search
 */
export function equityFound(text: string, searched: ReadonlySet<string>): Sql {
  const owners = (words: string) => (searched.has('customer_name') ? ofOwners(words) : []);
  const words = searchWords(text);
  const ofEvery = words.map((word) => anyOf([...owners(word), ofVin(word), ofName(word)]));
  const isOne = words.length === 1;
  const found = anyOf([...(isOne ? [] : owners(text)), sql`(${sql.join(ofEvery, sql` intersect `)})`]);
  return sql`t.equity_id in ${found}`;
}
