import { deletedProfiles } from '../../imports/profiles/deletedProfiles.ts';
import { listProfiles } from '../../imports/profiles/savedProfiles.ts';
import {
  bringBackProfile,
  changeProfile,
  deleteProfile,
  restoreProfile,
  saveProfile,
} from '../../imports/profiles/saving/saveProfile.ts';
import { shippedProfiles } from '../../imports/profiles/shippedProfiles.ts';
import { versionsOfProfile } from '../../imports/profiles/versions.ts';
import type { Handlers } from '../handler.ts';
import { requireMayAdd } from './addedPeople.ts';
import { authorOf } from './author.ts';

export const importProfileHandlers = {
  importProfiles: async (_payload, { db }) => ({ response: await listProfiles(db) }),

  saveImportProfile: async (change, context) => {
    await requireMayAdd(context, change);
    return { response: await saveProfile(context.db, change, authorOf(context)) };
  },

  changeImportProfile: async (settings, context) => ({
    response: await changeProfile(context.db, settings, authorOf(context)),
  }),

  importProfileVersions: async ({ profile_id }, { db }) => ({
    response: await versionsOfProfile(db, profile_id),
  }),

  bringBackImportProfile: async (choice, context) => ({
    response: await bringBackProfile(context.db, choice, authorOf(context)),
  }),

  deleteImportProfile: async ({ profile_id }, context) => {
    await deleteProfile(context.db, profile_id, authorOf(context));
    return { response: { deleted: 1 } };
  },

  deletedImportProfiles: async (_payload, { db }) => ({ response: await deletedProfiles(db) }),

  restoreImportProfile: async ({ profile_id }, context) => ({
    response: await restoreProfile(context.db, profile_id, authorOf(context)),
  }),

  shippedImportProfiles: async () => ({ response: await shippedProfiles() }),
} satisfies Partial<Handlers>;
