import { type RawBuilder, sql } from 'kysely';
import { searchWords, textKey } from '../../../contract/textKey.ts';

type Sql = RawBuilder<unknown>;

/** What a text is sorted by: the bytes of its key, so the order is the same on every database, whatever its locale. */
export const textOrder = (text: Sql): Sql => sql`text_key(${text}) collate "C"`;

const pattern = (key: string): string => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text contains another one. */
export const contains = (text: Sql, part: string): Sql =>
  sql`text_key(${text}) like ${pattern(textKey(part))}`;

/** Whether one of some texts contains each word of a search: "jane doe" finds Jane whose last name is Doe. */
export function containsWords(texts: readonly Sql[], search: string): Sql {
  const words = searchWords(search);
  if (words.length === 0) return sql`true`;
  // No word spans two texts, since none has a line break. One key serves all words: it costs more than to compare it.
  return sql`text_key(concat_ws(chr(10), ${sql.join(texts)})) like all (${words.map(pattern)}::text[])`;
}
