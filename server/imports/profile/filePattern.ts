import { wildcard } from '../cells/wildcard.ts';

/** No path and no wildcard other than `*`. A pattern of wildcards alone would match every file. */
const PATTERN = /^[^/\\?[\]{}|<>:"]*$/;

export const isFilePattern = (text: string): boolean => PATTERN.test(text) && /[\p{L}\p{N}]/u.test(text);

/** Ignores case; `*` matches any text. */
export const fitsPattern = (pattern: string, fileName: string): boolean => wildcard(pattern)(fileName);

/** The matching pattern with the most literal characters. */
export function bestFit<T extends { readonly file_pattern: string | null }>(
  candidates: readonly T[],
  fileName: string,
): T | undefined {
  return candidates
    .filter(({ file_pattern }) => file_pattern !== null && fitsPattern(file_pattern, fileName))
    .sort((one, other) => literalLength(other.file_pattern) - literalLength(one.file_pattern))[0];
}

const literalLength = (pattern: string | null) => pattern?.replaceAll('*', '').length ?? 0;
