import { useTranslate } from 'ra-core';
import type { ProfileDifference } from '../../../../../contract/calls/imports/importProfiles.ts';
import { importTargets } from '../../../../../contract/records/index.ts';
import { payTypeNames, payTypes } from '../../../../../contract/records/payTypes.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { useImportTexts } from '../useTexts.ts';

/** Keys whose parts are fields of records. */
const ofFields: ReadonlySet<string> = new Set([
  'columns',
  'constants',
  'values',
  'waive',
  'combine',
  'distances',
  'payTotals',
]);

const isField = (name: string) => Object.values(importTargets).some(({ fields }) => name in fields);

/** What a version of a profile changed, in words: "Column of VIN: VIN → Vehicle". */
export function useDifferenceWords() {
  const t = useTranslate();
  const format = useFormat();
  const language = useLanguage();
  const { field, feed } = useImportTexts();
  const wordFor = (key: string, value: string | null) => {
    if (value === 'true') return t('dataImport.versions.on');
    if (value === 'false') return t('dataImport.versions.off');
    if (value === null) return null;
    if (key === 'phonesOf') return format.country(value);
    if (key === 'currency') return format.currency(value);
    return key === 'feed' ? feed(value) : value;
  };
  return ({ key, part, before, after }: ProfileDifference): string => {
    const payType = key === 'payTypes' ? payTypeNames.find((type) => type === part) : undefined;
    const fieldName = part !== null && ofFields.has(key) && isField(part) ? field(part, part) : (part ?? '');
    const name = payType ? payTypes[payType][language] : fieldName;
    const what = t(`dataImport.versions.keys.${key}`, {
      part: name,
      _: t('dataImport.versions.other', { key, part: name }).trim(),
    });
    const words = { what, before: wordFor(key, before), after: wordFor(key, after) };
    if (before === null) return t('dataImport.versions.added', words);
    return t(after === null ? 'dataImport.versions.removed' : 'dataImport.versions.changed', words);
  };
}
