import { useTranslate } from 'ra-core';
import {
  type ClassRanges,
  rangeText,
  type ScoreClass,
  scoreClasses,
} from '../../../../contract/expression/controls/scoreClasses.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';

/**
 * What a class is called, with its scores: "VIP (85–100)". Needs the texts `customer`.
 * @param of the ranges to name. @default those that hold
 */
export function useClassName(of?: ClassRanges): (name: ScoreClass | 'unscored') => string {
  const t = useTranslate();
  const { ranges: held } = useScoreClasses();
  const ranges = of ?? held;
  return (name) => {
    const letter = scoreClasses.find((one) => one === name);
    return t(`customer.class.${name}`, { range: letter && rangeText(ranges[letter]) });
  };
}
