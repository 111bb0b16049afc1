import type { Profile } from '../profile/profile.ts';

type Rule = Profile['split'][number];

const startsWithWord = (text: string, word: string) =>
  text.startsWith(word) && (text.length === word.length || text.charAt(word.length) === ' ');

/**
 * Splits a cell such as `Grand Cherokee Limited` into model and trim: the longest known start, else the first word, and
 * the rest. Ignored leading words belong to another column (`Rover` of the make `Land`).
 */
export function splitter({
  known,
  ignore,
}: Pick<Rule, 'known' | 'ignore'>): (text: string) => readonly [string, string] {
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  const lower = longestFirst.map((name) => name.toLowerCase());
  const ignored = ignore.map((word) => word.toLowerCase());
  return (whole) => {
    const skipped = ignored.find((word) => startsWithWord(whole.toLowerCase(), word));
    const text = skipped === undefined ? whole : whole.slice(skipped.length).trim();
    const index = lower.findIndex((name) => startsWithWord(text.toLowerCase(), name));
    const first = longestFirst[index] ?? text.split(' ', 1)[0] ?? '';
    return [first, text.slice(first.length).trim()];
  };
}
