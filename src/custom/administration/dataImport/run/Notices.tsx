import { ListOrdered, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportProgress, ImportReport } from '../../../../../contract/calls/imports/imports.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Lines, UnlikeNotice } from '../folder/Unlike.tsx';
import { useDoubtWords } from '../rules/later/useDoubtWords.ts';
import { LossNotice } from './Losses.tsx';
import { RepairParts } from './RepairParts.tsx';
import { StockNotice } from './StockNotice.tsx';

export function Notices({ progress }: { readonly progress: ImportProgress }) {
  const { report } = progress;
  if (!report) return null;
  return (
    <>
      <LossNotice progress={progress} />
      <StockNotice progress={progress} />
      <RepairParts parts={report.repairParts} />
      <Doubts doubts={report.doubts} />
      <RepeatedNotice report={report} />
      <UnlikeNotice unlike={report.unlike} />
    </>
  );
}

function Doubts({ doubts }: Pick<ImportReport, 'doubts'>) {
  const t = useTranslate();
  const wordsOf = useDoubtWords();
  if (doubts.length === 0) return null;
  return (
    <Notice
      icon={TriangleAlert}
      tone="warn"
      title={t('dataImport.later.said')}
      text={
        <Lines>
          {doubts.map((doubt) => (
            <span key={`${doubt.kind} ${doubt.header} ${doubt.way}`}>
              {doubt.header}: {wordsOf(doubt).sentence}
            </span>
          ))}
        </Lines>
      }
    />
  );
}

export function RepeatedNotice({ report }: { readonly report: ImportReport | null | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const { unnumbered = false, replaced = 0, identical = 0, shared = 0 } = report ?? {};
  const lines = unnumbered ? replaced + identical : 0;
  const count = lines || shared;
  if (count === 0) return null;
  return (
    <Notice
      icon={ListOrdered}
      tone="warn"
      title={t('dataImport.report.repeatedRows', { smart_count: count, count: format.integer(count) })}
      text={t(`dataImport.report.${lines > 0 ? 'repeatedLines' : 'repeatedParts'}`)}
    />
  );
}
