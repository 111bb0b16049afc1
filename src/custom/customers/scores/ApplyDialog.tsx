import { useTranslate } from 'ra-core';
import {
  changedFields,
  type ScoreValues,
  type ScoreVersion,
} from '../../../../contract/calls/customers/scoreValues.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { useApply } from './queries.ts';
import { useChangeWords } from './useChangeWords.ts';
import { useReasonWords } from './useReasonWords.ts';

interface Props {
  readonly held: ScoreVersion;
  readonly values: ScoreValues;
  readonly onClose: () => void;
}

/** Asks why, before everybody is scored anew. */
export function ApplyDialog({ held, values, onClose }: Props) {
  const t = useTranslate();
  const words = useChangeWords();
  const reasonWords = useReasonWords();
  const { mutate, isPending, error } = useApply();
  return (
    <ReasonDialog
      words={reasonWords}
      title={t('customerScores.apply.title', { version: held.number + 1 })}
      text={t('customerScores.apply.text')}
      changes={changedFields(held, values).map((field) => words(field, held, values))}
      confirm={t('customerScores.apply.confirm')}
      busy={isPending}
      error={error}
      onConfirm={(reason) => mutate({ values, reason, onto: held.number }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
