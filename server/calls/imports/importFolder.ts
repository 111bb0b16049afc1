import { decideHeld } from '../../imports/jobs/folder/decide.ts';
import { folderProfiles, heldFiles } from '../../imports/jobs/folder/panel.ts';
import { listProfiles } from '../../imports/profiles/savedProfiles.ts';
import type { Handlers } from '../handler.ts';
import { authorOf } from './author.ts';

export const importFolderHandlers = {
  importFolder: async (_payload, { db, imports, principal, now }) => {
    const { folder } = imports;
    const saved = await listProfiles(db);
    const profiles = await folderProfiles(db, saved, {
      now: now(),
      hidesGross: principal.role.sees_gross !== 'Y',
      hasFolder: async (profile) => (await folder?.hasFolder(profile)) ?? false,
      problemOf: (profile) => folder?.problemOf(profile) ?? null,
    });
    return {
      response: {
        watching: folder !== undefined,
        problem: folder?.problem ?? null,
        subfolders: (await folder?.subfolders()) ?? [],
        profiles,
        waiting: folder?.waiting(saved) ?? [],
        held: await heldFiles(db),
      },
    };
  },

  decideHeldImport: async (decision, context) => {
    const { db, imports } = context;
    await decideHeld(db, decision, authorOf(context));
    imports.jobs.forget(decision.run_id);
    imports.lookSoon();
    return { response: { run_id: decision.run_id } };
  },
} satisfies Partial<Handlers>;
