import { importTargets } from '../../../contract/records/index.ts';
import { storeFieldOf } from '../../../contract/records/target.ts';
import { ImportRefusal } from '../refusal.ts';
import { withDayInName } from './dayOfFile.ts';
import { fitsPattern } from './filePattern.ts';
import type { Profile } from './profile.ts';

const literalLength = (pattern: string) => pattern.replaceAll('*', '').length;

/** The store that the name of a file tells, by the pattern that says most of it. */
function storeOf(patterns: Readonly<Record<string, string>>, fileName: string): string {
  const [best] = Object.entries(patterns)
    .filter(([pattern]) => fitsPattern(pattern, fileName))
    .sort(([one], [other]) => literalLength(other) - literalLength(one));
  if (best) return best[1];
  throw new ImportRefusal(
    `The name ${fileName} tells no store: it fits none of ${Object.keys(patterns).slice(0, 12).join(', ')}.`,
  );
}

/**
 * A profile as it holds for one file, whose name may tell the store, and the day from which ages are counted back.
 * @param isTyped numbers of the file have no decimal mark of their own; texts in it may
 * @throws ImportRefusal when the name tells none
 */
export function forFile(given: Profile, fileName: string, isTyped: boolean): Profile {
  const profile = withDayInName(given, fileName);
  const { storeByFile, constants } = profile;
  const storeField = storeFieldOf(importTargets[profile.feed]);
  return {
    ...profile,
    ...(isTyped && profile.decimal === ',' && { decimal: 'typed' as const }),
    ...(storeByFile &&
      storeField && { constants: { ...constants, [storeField]: storeOf(storeByFile, fileName) } }),
  };
}
