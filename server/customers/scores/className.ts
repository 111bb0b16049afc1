import {
  type ClassRanges,
  classOf,
  rangesOf,
  type ScoreClass,
} from '../../../contract/expression/controls/scoreClasses.ts';
import type { Db } from '../../db/schema.ts';
import { heldVersion, startsOf } from './versions.ts';

const names: Readonly<Record<ScoreClass, string>> = {
  V: 'VIP',
  P: 'Platinum',
  E: 'Emerald',
  G: 'Gold',
  N: 'New',
};

/** What files call the class of a lifetime value; null without one. */
export function className(ltv: number | null, ranges: ClassRanges): string | null {
  const letter = classOf(ltv, ranges);
  return letter && names[letter];
}

/** The classes that hold. */
export const heldRanges = async (db: Db): Promise<ClassRanges> => rangesOf(startsOf(await heldVersion(db)));
