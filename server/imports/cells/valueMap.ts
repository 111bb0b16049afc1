import { spellingParts } from '../../../contract/records/spellings.ts';
import { tidy } from './text.ts';
import { fitting } from './wildcard.ts';

/** The value of a spelling; null for "no value", undefined if not mapped. */
export type ValueMap = (text: string) => string | null | undefined;

/**
 * Compiles a profile's spellings, ignoring case. `*` matches any text, as in `* Certified`, unless escaped: `\*`.
 * Values are tidied like cells.
 */
export function compileValues(values: Readonly<Record<string, string | null>> | undefined): ValueMap {
  const entries = Object.entries(values ?? {}).map(
    ([spelling, value]) => [spellingParts(tidy(spelling)), value && tidy(value)] as const,
  );
  if (entries.length === 0) return () => undefined;
  const exact = new Map(
    entries.flatMap(([[text = '', ...others], value]) =>
      others.length === 0 ? [[text.toLowerCase(), value] as const] : [],
    ),
  );
  const patterns = entries
    .filter(([parts]) => parts.length > 1)
    .map(([parts, value]) => [fitting(parts), value] as const);
  return (text) => {
    const value = exact.get(text.toLowerCase());
    return value !== undefined ? value : patterns.find(([fits]) => fits(text))?.[1];
  };
}
