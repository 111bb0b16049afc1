import { useTranslate } from 'ra-core';
import type { ImportProgress } from '../../../../../contract/calls/imports/imports.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { marks } from '../history/RunState.tsx';
import { useImportTexts } from '../useTexts.ts';
import { changesNothing, isForNames } from './RunActions.tsx';

export function Verdict({ progress: { state, report, message } }: { readonly progress: ImportProgress }) {
  const t = useTranslate();
  const { share, sentence } = useImportTexts();
  if (state === 'running') return null;
  const names = state === 'refused' && isForNames(report);
  const why = () => {
    if (names) return t('dataImport.renames.refusedText');
    if (state === 'refused' && report?.cutOff) return sentence(report.cutOff);
    if (state === 'refused' && report) {
      const shares = { rejected: share(report.rejectedPct), allowed: share(report.allowedPct) };
      return t('dataImport.outcome.refusedText', shares);
    }
    if (state === 'tried' || state === 'loaded') {
      const isSame = state === 'tried' && changesNothing(report);
      const text = t(`dataImport.outcome.${isSame ? 'sameText' : `${state}Text`}`);
      return report?.cutOff ? `${text} ${sentence(report.cutOff)}` : text;
    }
    return message ? sentence(message) : undefined;
  };
  const title = () => {
    if (names) return 'renames.refused';
    if (state === 'tried' && changesNothing(report)) return 'outcome.same';
    return state === 'refused' && report?.cutOff ? 'outcome.cutOff' : `outcome.${state}`;
  };
  return <Notice {...marks[state]} title={t(`dataImport.${title()}`)} text={why()} />;
}
