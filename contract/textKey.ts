/**
 * Hyphens, and letters that Unicode does not decompose, each with its plain form; those without one, the apostrophes, are
 * dropped. As in the database's `text_key`, where no locale that lowers capitals is taken for granted.
 */
const FORMS = "‐‑‒–—ŁłØøĐđÐðıÆŒÞẞ'`´‘’‛ʼ";
const PLAIN = '-----llooddddiæœþß';
const plainOf = new Map([...FORMS].map((form, place) => [form, PLAIN[place] ?? '']));
const anyForm = new RegExp(`[${FORMS}]`, 'g');

/**
 * A text as it is searched and sorted: without case, accents, and apostrophes. The database's `text_key` returns the same,
 * so a list has one order wherever it is sorted.
 */
export const textKey = (text: string): string =>
  text
    .replace(anyForm, (form) => plainOf.get(form) ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');

/** The words of a search; all must match. A comma only separates: "Abbott, Diego". */
export const searchWords = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map(textKey)
    .filter((word) => word !== '');

/** Whether one of some texts contains each word of a search. */
export function foundBy(search: string, ...texts: readonly string[]): boolean {
  const keys = texts.map(textKey);
  return searchWords(search).every((word) => keys.some((key) => key.includes(word)));
}

/** Orders texts by their keys, as the database does. */
export function compareTexts(one: string, other: string): number {
  const [a, b] = [textKey(one), textKey(other)];
  return Number(a > b) - Number(a < b);
}
