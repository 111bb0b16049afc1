import { useTranslate } from 'ra-core';
import { importTargets } from '../../../../../contract/records/index.ts';
import { payTypeNames, payTypes } from '../../../../../contract/records/payTypes.ts';
import { useLanguage } from '../../../../providers/texts/useLanguage.ts';
import { useImportTexts } from '../useTexts.ts';

/** Keys whose parts are fields of records. */
const ofFields: ReadonlySet<string> = new Set([
  'columns',
  'constants',
  'values',
  'fill',
  'waive',
  'combine',
  'datesOf',
  'distances',
  'payTotals',
]);

const isField = (name: string) => Object.values(importTargets).some(({ fields }) => name in fields);

/** What a key of a profile is called, with what it says something of, such as a field: "Fixed value of VIN". */
export function useKeyNames() {
  const t = useTranslate();
  const language = useLanguage();
  const { field } = useImportTexts();
  return (key: string, part: string | null): string => {
    const payType = key === 'payTypes' ? payTypeNames.find((type) => type === part) : undefined;
    const fieldName = part !== null && ofFields.has(key) && isField(part) ? field(part, part) : (part ?? '');
    const name = payType ? payTypes[payType][language] : fieldName;
    return t(`dataImport.versions.keys.${key}`, {
      part: name,
      _: t('dataImport.versions.other', { key, part: name }).trim(),
    });
  };
}
