/** In spellings of profiles `*` stands for any text, unless a backslash stands before it. */
const ANY = /(?<!\\)\*/;

/** A text of a file as a spelling that stands for nothing but itself. */
export const literalSpelling = (text: string): string => text.replaceAll('*', '\\*');

/** The parts of a spelling between those that stand for any text, as they are in files; one of a spelling that has none. */
export const spellingParts = (spelling: string): string[] =>
  spelling.split(ANY).map((part) => part.replaceAll('\\*', '*'));
