import { useTranslate } from 'ra-core';
import { importTargets } from '../../../../../contract/records/index.ts';
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
]);

const isField = (name: string) => Object.values(importTargets).some(({ fields }) => name in fields);

/** What a key of a profile is called, with what it says something of, such as a field: "Fixed value of VIN". */
export function useKeyNames() {
  const t = useTranslate();
  const { field } = useImportTexts();
  return (key: string, part: string | null): string => {
    const name = part !== null && ofFields.has(key) && isField(part) ? field(part, part) : (part ?? '');
    return t(`dataImport.versions.keys.${key}`, {
      part: name,
      _: t('dataImport.versions.other', { key, part: name }).trim(),
    });
  };
}
