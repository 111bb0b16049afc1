import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { Evidence } from '../reading/evidence/evidence.ts';
import type { Values } from './values.ts';

/** A whole file, and how it was read. */
export interface Judged {
  readonly profile: Profile;
  /** The profile as it is written. */
  readonly body: ImportProfile;
  readonly directory: Directory;
  readonly evidence: Evidence;
  /** Values that rows are rejected for. */
  readonly rejected: Values;
}
