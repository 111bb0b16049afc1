import { isTable, type ProfileBody } from '../profiles/body.ts';

/** The profile with something set in one of its tables. */
export const withIn = (body: ProfileBody, key: string, changes: ProfileBody): ProfileBody => ({
  ...body,
  [key]: { ...(isTable(body[key]) ? body[key] : {}), ...changes },
});
