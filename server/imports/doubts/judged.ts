import type { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import type { Profile } from '../profile/profile.ts';
import type { Directory } from '../reading/directory.ts';
import type { Evidence } from '../reading/evidence/evidence.ts';
import type { Values } from './values.ts';

export interface Judged {
  readonly profile: Profile;
  /** As the user wrote it. */
  readonly body: ImportProfile;
  readonly directory: Directory;
  readonly evidence: Evidence;
  readonly rejected: Values;
}
