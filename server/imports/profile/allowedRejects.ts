import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Profile } from './profile.ts';

const USUAL_ALLOWED_REJECTS = 5;

export function allowedRejects({ feed, allow }: Pick<Profile, 'feed' | 'allow'>): number {
  const { allowedRejects: ofFeed = USUAL_ALLOWED_REJECTS }: ImportTarget = importTargets[feed];
  return allow.rejects ?? ofFeed;
}
