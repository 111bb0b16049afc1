import { useTranslate } from 'ra-core';
import {
  type ScoreField,
  type ScoreValues,
  startFields,
} from '../../../../contract/calls/customers/scoreValues.ts';

/** A changed value: "Sales score weight: 55% → 60%". */
export function useChangeWords() {
  const t = useTranslate();
  return (field: ScoreField, before: ScoreValues, after: ScoreValues) => {
    const kind = startFields.some((start) => start === field) ? 'threshold' : 'weight';
    return t(`customerScores.change.${kind}`, {
      field: t(`customerScores.full.${field}`),
      before: before[field],
      after: after[field],
    });
  };
}
