import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Profile } from './profile.ts';

const USUAL_ALLOWED_REJECTS = 5;

/** Percent of rows that may be rejected. */
export function allowedRejects({ feed, allow }: Pick<Profile, 'feed' | 'allow'>): number {
  const { allowedRejects: ofFeed = USUAL_ALLOWED_REJECTS }: ImportTarget = importTargets[feed];
  return allow.rejects ?? ofFeed;
}
