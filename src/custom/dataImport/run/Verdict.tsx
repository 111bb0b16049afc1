import { Ban, Check, Eye, TriangleAlert, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../../contract/calls/imports.ts';
import { Notice } from '../../page/Notice.tsx';
import { useImportTexts } from '../useTexts.ts';
import { isForNames } from './RunActions.tsx';

const marks = {
  tried: { icon: Eye, tone: 'plain' },
  loaded: { icon: Check, tone: 'good' },
  refused: { icon: TriangleAlert, tone: 'bad' },
  failed: { icon: TriangleAlert, tone: 'bad' },
  stopped: { icon: Ban, tone: 'plain' },
  undone: { icon: Undo2, tone: 'plain' },
} as const;

/** How an import ended, in a sentence, and why. */
export function Verdict({ progress: { state, report, message } }: { readonly progress: ImportProgress }) {
  const t = useTranslate();
  const { share, sentence } = useImportTexts();
  if (state === 'running') return null;
  const names = state === 'refused' && isForNames(report);
  const why = () => {
    if (names) return t('dataImport.renames.refusedText');
    if (state === 'refused' && report) {
      const shares = { rejected: share(report.rejectedPct), allowed: share(report.allowedPct) };
      return t('dataImport.outcome.refusedText', shares);
    }
    if (state === 'tried' || state === 'loaded') return t(`dataImport.outcome.${state}Text`);
    return message ? sentence(message) : undefined;
  };
  return (
    <Notice
      {...marks[state]}
      title={t(names ? 'dataImport.renames.refused' : `dataImport.outcome.${state}`)}
      text={why()}
    />
  );
}
