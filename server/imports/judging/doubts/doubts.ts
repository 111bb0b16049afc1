import type { Doubt } from '../../../../contract/calls/imports/judging.ts';
import type { ProfileBody } from '../../detecting/guessProfile.ts';
import type { Profile } from '../../profiles/profile.ts';
import type { Directory } from '../../reading/directory.ts';
import type { Evidence } from '../../reading/evidence/evidence.ts';
import type { Values } from '../values.ts';
import { aboutDays } from './days.ts';
import { aboutKeys, aboutStores } from './lookUps.ts';
import { aboutNumbers } from './numbers.ts';

/** A whole file, and how it was read. */
export interface Judged {
  readonly profile: Profile;
  /** The profile as it is written. */
  readonly body: ProfileBody;
  readonly directory: Directory;
  readonly evidence: Evidence;
  /** Values that rows are rejected for. */
  readonly rejected: Values;
}

/** What rows of a file say against how it is read, which was told from its first ones, the first line first. */
export const doubtsOf = (judged: Judged): Doubt[] =>
  [...aboutKeys(judged), ...aboutDays(judged), ...aboutNumbers(judged), ...aboutStores(judged)].toSorted(
    (one, other) => one.line - other.line,
  );
