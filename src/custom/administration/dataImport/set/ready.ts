import type { FileOfSet } from './useSetFiles.ts';

/** What somebody has to do before a file can be tried; undefined when there is nothing. */
export function lackOf({ inspected, error }: FileOfSet) {
  if (error && !inspected) return 'error';
  if (!inspected) return 'reading';
  if (inspected.missing_companions.length > 0) return 'companions';
  if (inspected.missing.length > 0) return 'missing';
  return inspected.readings.some(({ chosen }) => chosen === null) ? 'question' : undefined;
}

export const isReady = (file: FileOfSet): boolean => lackOf(file) === undefined;
