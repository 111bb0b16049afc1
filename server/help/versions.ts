import { sql } from 'kysely';
import { HelpText, type HelpVersions } from '../../contract/calls/help.ts';
import type { Language } from '../../contract/words.ts';
import type { Db } from '../db/schema.ts';

/** Versions of one text that are told. */
const MOST_VERSIONS = 100;

/** The help of one page in one language. */
export interface TextKey {
  readonly id: string;
  readonly code: Language;
}

/** The newest version of a text. */
export interface Latest {
  /** 0 when nobody has edited the text. */
  readonly version: number;
  /** Null: the shipped text. */
  readonly text: HelpText | null;
  readonly savedAt: Date | null;
}

const untouched: Latest = { version: 0, text: null, savedAt: null };

const textIn = (stored: unknown): HelpText | null => HelpText.nullable().parse(stored);

export async function latestVersion(db: Db, { id, code }: TextKey): Promise<Latest> {
  const row = await db
    .selectFrom('help_text')
    .select(['version', 'text', 'saved_at'])
    .where('page', '=', id)
    .where('locale', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, text: textIn(row.text), savedAt: row.saved_at } : untouched;
}

/** The text of a version, which is kept for good; null for the shipped one. */
export async function textOfVersion(
  db: Db,
  { id, code }: TextKey,
  version: number,
): Promise<HelpText | null> {
  const row = await db
    .selectFrom('help_text')
    .select('text')
    .where('page', '=', id)
    .where('locale', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return textIn(row?.text ?? null);
}

/** The edited texts of all pages in a language, by page. */
export async function editedTexts(db: Db, code: Language): Promise<ReadonlyMap<string, HelpText>> {
  const { rows } = await sql<{ page: string; text: unknown }>`
    select distinct on (page) page, text from help_text where locale = ${code}
    order by page, version desc`.execute(db);
  return new Map(
    rows.flatMap(({ page, text }): [string, HelpText][] => {
      const edited = textIn(text);
      return edited ? [[page, edited]] : [];
    }),
  );
}

/** The versions of a text, newest first. */
export async function versionsOf(db: Db, { id, code }: TextKey): Promise<HelpVersions['versions']> {
  const { rows } = await sql<{ version: number; text: unknown; saved_at: Date; author: string | null }>`
    select h.version, h.text, h.saved_at, u.firstname || ' ' || u.lastname as author
    from help_text h left join app_user u on u.userid = h.userid
    where h.page = ${id} and h.locale = ${code}
    order by h.version desc limit ${MOST_VERSIONS}`.execute(db);
  return rows.map(({ version, text, saved_at, author }) => ({
    version,
    saved_at: saved_at.toISOString(),
    author,
    text: textIn(text),
  }));
}
