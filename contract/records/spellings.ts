/** `*` in a profile's spelling matches any text, except after a backslash. */
const ANY = /(?<!\\)\*/;

/** Escapes a text so that the spelling matches only this text. */
export const literalSpelling = (text: string): string => text.replaceAll('*', '\\*');

/** Splits a spelling at its wildcards, unescaped; one part without wildcards. */
export const spellingParts = (spelling: string): string[] =>
  spelling.split(ANY).map((part) => part.replaceAll('\\*', '*'));
