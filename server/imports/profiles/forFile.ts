import { importTargets } from '../../../contract/records/index.ts';
import { storeFieldOf } from '../../../contract/records/target.ts';
import { withDayInName } from '../profile/dayOfFile.ts';
import { fitsPattern } from '../profile/filePattern.ts';
import type { Profile } from '../profile/profile.ts';
import { ImportRefusal } from '../refusal.ts';

const literalLength = (pattern: string) => pattern.replaceAll('*', '').length;

function storeOf(patterns: Readonly<Record<string, string>>, fileName: string): string {
  const [best] = Object.entries(patterns)
    .filter(([pattern]) => fitsPattern(pattern, fileName))
    .sort(([one], [other]) => literalLength(other) - literalLength(one));
  if (best) return best[1];
  throw new ImportRefusal(
    `The file name ${fileName} matches no store. Patterns: ${Object.keys(patterns).slice(0, 12).join(', ')}.`,
  );
}

/**
 * Applies a profile to one file, whose name may contain the store or the date.
 * @throws ImportRefusal when the name lacks them
 */
export function forFile(given: Profile, fileName: string): Profile {
  const profile = withDayInName(given, fileName);
  const { store, constants } = profile;
  const storeField = storeFieldOf(importTargets[profile.feed]);
  return {
    ...profile,
    ...(store.files &&
      storeField && { constants: { ...constants, [storeField]: storeOf(store.files, fileName) } }),
  };
}
