import { useTranslate } from 'ra-core';
import {
  type ScoreField,
  type ScoreValues,
  startFields,
} from '../../../../contract/calls/customers/scoreValues.ts';

/** What changed of a value: "Sales score: 55 % → 60 %". */
export function useChangeWords() {
  const t = useTranslate();
  return (field: ScoreField, before: ScoreValues, after: ScoreValues) => {
    const unit = startFields.some((start) => start === field) ? '' : ' %';
    return `${t(`customerScores.full.${field}`)}: ${before[field]}${unit} → ${after[field]}${unit}`;
  };
}
