import type { Doubt } from '../../../contract/calls/imports/judging.ts';
import { aboutCurrencies } from './currencies.ts';
import { aboutDays } from './days.ts';
import type { Judged } from './judged.ts';
import { aboutKeys, aboutStores } from './lookUps.ts';
import { aboutNumbers } from './numbers.ts';

/** Contradictions between the rows and the profile, which was detected from the first rows; by line. */
export const doubtsOf = (judged: Judged): Doubt[] =>
  [
    ...aboutKeys(judged),
    ...aboutDays(judged),
    ...aboutNumbers(judged),
    ...aboutCurrencies(judged),
    ...aboutStores(judged),
  ].toSorted((one, other) => one.line - other.line);
