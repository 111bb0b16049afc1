import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { ReadOptions } from '../table/aboutFile.ts';
import { recipesOf } from './recipesOf.ts';

type Shaped = Pick<ImportProfile, 'read' | 'sheet' | 'header' | 'prepare'>;

/** How the bytes of a file become rows. */
export interface FileShape extends ReadOptions {
  /** Of columns that stand below each other; without a sign between them. */
  readonly widths?: readonly number[] | undefined;
}

export function shapeOf({ read, sheet, header, ...profile }: Shaped): FileShape {
  const [fixed] = recipesOf(profile, 'fixedWidth');
  const { encoding, delimiter } = read;
  return { encoding, delimiter, sheet, headerLine: header.row, skip: header.skip, widths: fixed?.widths };
}

/** How a file is read into a table. */
export function readOptions(profile: Shaped): ReadOptions {
  const { widths: _widths, ...read } = shapeOf(profile);
  return read;
}

/** A profile for a file whose bytes become rows so. */
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
