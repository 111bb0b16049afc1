import { PackageMinus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Lines } from '../folder/Unlike.tsx';

/** Stored stock that the file lacks, and whether it is removed. Warns if much of it is. */
export function StockNotice({ progress: { state, report } }: { readonly progress: ImportProgress }) {
  const t = useTranslate();
  const format = useFormat();
  if (!report?.stock) return null;
  const { feed, stock } = report;
  const { is_whole: isWhole, only, stored, missing, newer, sold, unread, much } = stock;
  const isDone = state === 'loaded' || state === 'undone';
  const counted = (count: number) => ({ smart_count: count, count: format.integer(count) });
  const first = t(`dataImport.stock.missing.${feed}`, {
    ...counted(missing),
    stored: format.integer(stored),
  });
  const leave = () => t(`dataImport.stock.${isDone ? 'left' : 'leave'}.${feed}`, counted(missing - newer));
  const lines = isWhole
    ? [
        ...much.map(({ store, stored: all, leaves }) =>
          t('dataImport.stock.much', { store, stored: format.integer(all), count: format.integer(leaves) }),
        ),
        ...(missing > 0 ? [`${first}.`] : []),
        ...(only ? [t(`dataImport.stock.only.${only}`)] : []),
        ...(sold > 0 ? [t('dataImport.stock.sold', counted(sold))] : []),
        ...(newer > 0 ? [t('dataImport.stock.newer', counted(newer))] : []),
        ...(unread > 0 ? [t('dataImport.stock.unread', counted(unread))] : []),
      ]
    : [...(only ? [t(`dataImport.stock.only.${only}`)] : []), t('dataImport.stock.stays')];
  return (
    <Notice
      icon={PackageMinus}
      tone={much.length > 0 || unread > 0 ? 'warn' : 'plain'}
      title={isWhole ? leave() : first}
      text={
        <Lines>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Lines>
      }
    />
  );
}
