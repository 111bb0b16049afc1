import { TrendingDown } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportProgress, ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Lines } from '../folder/Unlike.tsx';
import { useImportTexts } from '../useTexts.ts';

type Losses = NonNullable<ImportReport['losses']>;

export function useLossWords() {
  const amountWords = useAmountWords();
  const t = useTranslate();
  const format = useFormat();
  const { share } = useImportTexts();
  return ({ feed, losses }: Pick<ImportReport, 'feed' | 'losses'>): string[] => {
    if (!losses) return [];
    const { amounts, uncounted } = losses;
    const words = uncounted && {
      smart_count: uncounted.records,
      count: format.integer(uncounted.records),
      share: share(uncounted.pct),
    };
    return [...amounts.map(amountWords), ...(words ? [t(`dataImport.losses.uncounted.${feed}`, words)] : [])];
  };
}

function useAmountWords() {
  const t = useTranslate();
  const format = useFormat();
  const { share } = useImportTexts();
  return ({ name, less, gone, pct, records, zeroed }: Losses['amounts'][number]) => {
    const words = {
      amount: t(`dataImport.losses.names.${name}`),
      money: format.moneyExact(less),
      share: share(pct),
      smart_count: records,
      count: format.integer(records),
    };
    const details = [
      t(`dataImport.losses.${less === null ? 'shareOnly' : 'fall'}`, words),
      gone ? t('dataImport.losses.gone', { money: format.moneyExact(gone) }) : '',
      zeroed > 0 ? t('dataImport.losses.zeroed', { smart_count: zeroed, count: format.integer(zeroed) }) : '',
    ];
    return details.filter((text) => text !== '').join(' ');
  };
}

export function LossNotice({ progress: { state, report } }: { readonly progress: ImportProgress }) {
  const t = useTranslate();
  const format = useFormat();
  const wordsOf = useLossWords();
  if (!report?.losses) return null;
  const { amounts, earlier } = report.losses;
  const names = earlier.map(({ file_name, loaded_at }) => `${file_name} (${format.time(loaded_at)})`);
  const isDone = state === 'loaded' || state === 'undone';
  return (
    <Notice
      icon={TrendingDown}
      tone="warn"
      title={t(`dataImport.losses.${isDone ? 'took' : 'takes'}`)}
      text={
        <Lines>
          {wordsOf(report).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {names.length > 0 && <span>{t('dataImport.losses.earlier', { names: names.join(', ') })}</span>}
          {report.removed > 0 && <span>{t('dataImport.losses.lines')}</span>}
          {report.removed === 0 && amounts.some(({ zeroed }) => zeroed > 0) && (
            <span>{t('dataImport.losses.zeros')}</span>
          )}
          {isDone && <span>{t('dataImport.losses.undo')}</span>}
        </Lines>
      }
    />
  );
}
