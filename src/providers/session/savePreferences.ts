import type { RequestOf } from '../../../contract/call.ts';
import { updatePreferences } from '../../../contract/calls/profile.ts';
import { call } from '../api/api.ts';
import { storeMenu } from './useMenuPreference.ts';

export type PreferenceChanges = Omit<RequestOf<typeof updatePreferences>, 'userid'>;

/** Keeps the own phone number and preferences for every device. @throws ApiError */
export async function savePreferences(userid: number, changes: PreferenceChanges): Promise<void> {
  const { response } = await call(updatePreferences, { userid, ...changes }, { batch: false });
  storeMenu(response.preferences);
}
