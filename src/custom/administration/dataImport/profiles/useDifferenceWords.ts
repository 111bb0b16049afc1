import { useTranslate } from 'ra-core';
import type { ProfileDifference } from '../../../../../contract/calls/imports/importProfiles.ts';
import { useKeyNames } from '../naming/useKeyNames.ts';
import { useImportTexts } from '../useTexts.ts';

/** Describes a change: "Column of VIN: VIN → Vehicle". */
export function useDifferenceWords() {
  const t = useTranslate();
  const { feed } = useImportTexts();
  const nameOf = useKeyNames();
  const wordFor = (key: string, value: string | null) => {
    if (value === 'true') return t('dataImport.versions.on');
    if (value === 'false') return t('dataImport.versions.off');
    if (value === null) return null;
    return key === 'feed' ? feed(value) : value;
  };
  return ({ key, part, before, after }: ProfileDifference): string => {
    const what = nameOf(key, part);
    const words = { what, before: wordFor(key, before), after: wordFor(key, after) };
    if (before === null) return t('dataImport.versions.added', words);
    return t(after === null ? 'dataImport.versions.removed' : 'dataImport.versions.changed', words);
  };
}
