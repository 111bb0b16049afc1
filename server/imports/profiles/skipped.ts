import { missingTest, tidy } from '../cells/text.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Header } from './columns.ts';
import type { Profile } from './profile.ts';

/** Which rows are not meant for us. */
export interface SkipRule {
  readonly place: number;
  /** Asked of the tidied cell at that place. */
  readonly fits: (text: string) => boolean;
  readonly reason: string;
}

/** @throws ImportRefusal when the file lacks a column by which rows are skipped */
export function skipRules({ skip, missing }: Profile, header: Header): SkipRule[] {
  const isMissing = missingTest(missing);
  return skip.map(({ column, is = [], empty, reason }) => {
    const place = header.find([column]);
    if (place === undefined)
      throw new ImportRefusal(`The file lacks the header "${column}", by which rows are skipped.`);
    const values = new Set(is.map((text) => tidy(text).toLowerCase()));
    const fits = (text: string) =>
      empty === undefined ? values.has(text.toLowerCase()) : isMissing(text) === empty;
    return { place, fits, reason };
  });
}
