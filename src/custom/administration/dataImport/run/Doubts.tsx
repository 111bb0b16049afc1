import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../../../contract/calls/imports/imports.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { Lines } from '../folder/Unlike.tsx';
import { useDoubtWords } from '../rules/later/useDoubtWords.ts';

/** What rows say against how the file was read, as a warning above the report; nothing when they say nothing. */
export function Doubts({ progress: { state, report } }: { readonly progress: ImportProgress }) {
  const t = useTranslate();
  const wordsOf = useDoubtWords();
  const { doubts = [] } = report ?? {};
  if (doubts.length === 0) return null;
  return (
    <Notice
      icon={TriangleAlert}
      tone="warn"
      title={t('dataImport.later.said')}
      text={
        <>
          {state !== 'loaded' && state !== 'undone' && t('dataImport.later.settle')}
          <Lines>
            {doubts.map((doubt) => (
              <span key={`${doubt.kind} ${doubt.header} ${doubt.way}`}>
                {doubt.header}: {wordsOf(doubt).sentence}
              </span>
            ))}
          </Lines>
        </>
      }
    />
  );
}
