import { wildcard } from '../cells/wildcard.ts';

/** No path, no other wildcard than `*`, and more than wildcards: a pattern that takes every file is a mistake. */
const PATTERN = /^[^/\\?[\]{}|<>:"]*$/;

export const isFilePattern = (text: string): boolean => PATTERN.test(text) && /[\p{L}\p{N}]/u.test(text);

/** Whether a file's name fits: any case, and `*` stands for any text. */
export const fitsPattern = (pattern: string, fileName: string): boolean => wildcard(pattern)(fileName);

/** Of the patterns that fit a name the one that says most. */
export function bestFit<T extends { readonly file_pattern: string | null }>(
  candidates: readonly T[],
  fileName: string,
): T | undefined {
  return candidates
    .filter(({ file_pattern }) => file_pattern !== null && fitsPattern(file_pattern, fileName))
    .sort((one, other) => literalLength(other.file_pattern) - literalLength(one.file_pattern))[0];
}

const literalLength = (pattern: string | null) => pattern?.replaceAll('*', '').length ?? 0;
