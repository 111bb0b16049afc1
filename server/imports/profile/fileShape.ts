import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { ReadOptions } from '../table/aboutFile.ts';
import { recipesOf } from './recipesOf.ts';

type Shaped = Pick<ImportProfile, 'read' | 'sheet' | 'header' | 'prepare'>;

export interface FileShape extends ReadOptions {
  /** For fixed-width columns without a delimiter. */
  readonly widths?: readonly number[] | undefined;
}

export function shapeOf({ read, sheet, header, ...profile }: Shaped): FileShape {
  const [fixed] = recipesOf(profile, 'fixedWidth');
  const { encoding, delimiter } = read;
  return { encoding, delimiter, sheet, headerLine: header.row, skip: header.skip, widths: fixed?.widths };
}

export function readOptions(profile: Shaped): ReadOptions {
  const { widths: _widths, ...read } = shapeOf(profile);
  return read;
}

export function withFileShape<Own extends Shaped>(
  profile: Own,
  { encoding, delimiter, sheet, headerLine, widths }: FileShape,
): Own {
  const others = (profile.prepare?.recipes ?? []).filter(({ recipe }) => recipe !== 'fixedWidth');
  const recipes = widths ? [{ recipe: 'fixedWidth' as const, widths: [...widths] }, ...others] : others;
  return {
    ...profile,
    read: { ...profile.read, encoding, delimiter: widths ? null : delimiter },
    sheet,
    header: { ...profile.header, row: headerLine ?? undefined },
    prepare: recipes.length > 0 ? { recipes } : undefined,
  };
}
