import { useTranslate } from 'ra-core';
import { importTargets } from '../../../../../contract/records/index.ts';
import { useImportTexts } from '../useTexts.ts';

const isField = (name: string) => Object.values(importTargets).some(({ fields }) => name in fields);

/** Names a profile key with its option and field or recipe: "Column: VIN · When empty". */
export function useKeyNames() {
  const t = useTranslate();
  const { field } = useImportTexts();
  return (key: string, part: string | null): string => {
    const [top = '', ...options] = key.split('.');
    const wordFor = (word: string) => {
      if (top === 'prepare') return t(`dataImport.form.rules.${word}.name`, { _: '' });
      const shared = t(`dataImport.form.labels.${word}`, { _: word });
      return t(`dataImport.form.own.${top}.${word}`, { _: shared });
    };
    const parts = [
      ...(part === null ? [] : [isField(part) ? field(part) : wordFor(part)]),
      ...options.map(wordFor),
    ].filter((word) => word !== '' && !/^\d+$/.test(word));
    const name = t(`dataImport.versions.keys.${top}`, { _: top });
    return parts.length > 0 ? t('dataImport.form.fact', { name, value: parts.join(' · ') }) : name;
  };
}
