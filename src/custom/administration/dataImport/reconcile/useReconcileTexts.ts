import { useTranslate } from 'ra-core';
import type { FigureName, ReconciledPart } from '../../../../../contract/calls/imports/reconcile.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useImportTexts } from '../useTexts.ts';
import { isCount, type Line, type Place } from './lines.ts';

export function useReconcileTexts() {
  const t = useTranslate();
  const format = useFormat();
  const { sentence, source } = useImportTexts();
  const why = ({ kind, why: reason }: Pick<ReconciledPart, 'kind' | 'why'>) => {
    if (kind === 'rejected' || kind === 'skipped') return sentence(reason);
    if (kind === 'others') return reason === '' ? t('dataImport.reconcile.whys.noFile') : source(reason);
    return reason === '' ? '' : t(`dataImport.reconcile.whys.${kind}.${reason}`);
  };
  const part = (of: Pick<ReconciledPart, 'kind' | 'why'>) => {
    const name = t(`dataImport.reconcile.kinds.${of.kind}`);
    const reason = why(of);
    return reason === '' ? name : `${name}: ${reason}`;
  };
  return {
    part,
    line: ({ kind, part: of }: Line) => (of ? part(of) : t(`dataImport.reconcile.${kind}`)),
    place: ({ store, month }: Place) =>
      [
        store ?? t('dataImport.reconcile.noStore'),
        ...(month === null ? [] : [format.monthOfYear(month)]),
      ].join(' · '),
    figure: (name: FigureName) => t(`dataImport.reconcile.figures.${name}`),
    value: (name: FigureName, value: number | null | undefined) => {
      if (value === null || value === undefined) return notAvailable;
      return isCount(name) ? format.integer(value) : format.moneyExact(value);
    },
  };
}
