/** How deep JSON from outside may nest. */
export const DEEPEST = 50;
/** Names that one of its objects may have. */
export const WIDEST = 5000;

/** What JSON is refused for before anybody reads it. */
export type JsonFault = 'tooDeep' | 'tooMany';

const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [91, 93, 123, 125];

/**
 * Why JSON is not to be read: it nests too deeply, an object of it has too many names, or it holds too many values.
 * Looks once at each character, which takes a fraction of reading it; undefined for what is no JSON otherwise.
 * @param mostValues values that it may hold in all
 */
export function jsonFault(text: string, mostValues = Number.POSITIVE_INFINITY): JsonFault | undefined {
  /** Names so far of each object that is open, by its depth. */
  const names = new Array<number>(DEEPEST + 1).fill(0);
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === BRACKET || code === BRACE) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) return 'tooDeep';
      names[depth] = 0;
    } else if (code === BRACKET_END || code === BRACE_END) depth = Math.max(0, depth - 1);
    else if (code === COMMA) values += 1;
    else if (code === COLON) {
      const count = (names[depth] ?? 0) + 1;
      names[depth] = count;
      if (count > WIDEST) return 'tooMany';
    }
    if (values > mostValues) return 'tooMany';
  }
  return undefined;
}

/** Where the string that begins at a place ends; the end of the text when it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}

/** `JSON.parse` for text from outside. @throws SyntaxError when it is no JSON, nests too deeply or is too wide */
export function readJson(text: string): unknown {
  const fault = jsonFault(text);
  if (fault === 'tooDeep') throw new SyntaxError(`It nests more than ${DEEPEST} levels deep.`);
  if (fault) throw new SyntaxError(`An object in it has more than ${WIDEST} names.`);
  return JSON.parse(text);
}
