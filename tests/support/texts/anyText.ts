import fc from 'fast-check';

/** Of code points: between these are the halves of pairs, of which a text has none alone. */
const FIRST_HALF = 0xd800;
const HALVES = 0x800;
const LAST = 0x10ffff;

const characterOf = (place: number) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES);

/** @throws Error for what is no single character */
function placeOf(value: unknown): number {
  const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
  const place = code === undefined || code < FIRST_HALF ? code : code - HALVES;
  if (place === undefined || value !== characterOf(place)) throw new Error('No character.');
  return place;
}

/**
 * Any character: what fast-check draws as `unit: 'binary'`, for which it keeps a table of all million of them. Making that
 * takes a second and more of every process that draws a text, and 85 MB that each collection of its garbage goes through.
 */
const anyCharacter = fc.nat({ max: LAST - HALVES }).map(characterOf, placeOf);

/** Any text of up to so many characters. */
export const anyText = (maxLength?: number) =>
  fc.string({ unit: anyCharacter, ...(maxLength !== undefined && { maxLength }) });

/** Any text that PostgreSQL stores, which takes no NUL and no half of a pair; all else is text. */
export const storableText = (maxLength?: number) => anyText(maxLength).filter((text) => !text.includes('\0'));
