import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ImportRun } from '../../../../contract/calls/imports/imports.ts';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import { PAY_TOTAL, payTypes, readPayColumn } from '../../../../contract/records/payTypes.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { sourceName } from '../../../providers/texts/sourceName.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useLanguage } from '../../../providers/texts/useLanguage.ts';
import { withNamedValues } from './texts/accepted.ts';

const units = ['B', 'KB', 'MB', 'GB'];

/** @param feed whose field names are used. @default any feed with the field */
export function useImportTexts(feed?: FeedName) {
  const t = useTranslate();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const target: ImportTarget | undefined = feed && importTargets[feed];
    const bytes = (count: number) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), units.length - 1);
      const value = count / 1000 ** step;
      return `${step === 0 ? format.integer(value) : format.decimal(value)} ${units[step]}`;
    };
    return {
      /** 1_234_567 → `1.2 MB`. */
      bytes,
      feed: (name: string, label = name) => t(`dataImport.feeds.${name}`, { _: label }),
      field: (name: string, label = name) => {
        const pay = readPayColumn(name);
        if (!pay)
          return target?.fields[name]?.label[language] ?? t(`dataImport.fields.${name}`, { _: label });
        const of = pay.of === PAY_TOTAL ? t('dataImport.lines.pay.total') : payTypes[pay.of][language];
        return `${of}: ${t(`dataImport.fields.${pay.amount}`)}`;
      },
      /** Translates a sentence of the server. */
      sentence: (text: string) => t('messages.import_text', { text: withNamedValues(text, language) }),
      /** Unnamed sources get a label. */
      source: (name: string) => sourceName(name, t),
      /** @param percent 0–100 */
      share: (percent: number) => format.percent(percent / 100),
      state: (state: ImportRun['state']) => t(`dataImport.history.states.${state}`),
    };
  }, [t, format, language, feed]);
}
