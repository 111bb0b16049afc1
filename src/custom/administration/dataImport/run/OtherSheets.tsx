import { Files } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';

/** Other sheets of the workbook with the same columns: this import has one alone. */
export function OtherSheets({ report }: { readonly report: ImportReport | null }) {
  const t = useTranslate();
  const and = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  if (!report || report.otherSheets.length === 0) return null;
  const names = and.format(report.otherSheets);
  const words = { smart_count: report.otherSheets.length, names, sheet: report.sheet };
  return (
    <Notice
      icon={Files}
      tone="warn"
      title={t('dataImport.sheets.only', words)}
      text={t('dataImport.sheets.onlyText', words)}
    />
  );
}
