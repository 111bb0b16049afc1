import { inspectFile } from '../../imports/detecting/detect.ts';
import { keepHabits } from '../../imports/detecting/habits.ts';
import { readGroupSettings, saveGroupSettings } from '../../imports/groupSettings.ts';
import { listRuns, progressOfRun, queuedRuns } from '../../imports/jobs/history.ts';
import { withoutGross } from '../../imports/judging/figures.ts';
import { askToStop } from '../../imports/loading/history/runs.ts';
import { stopWaiting } from '../../imports/loading/history/waitingRuns.ts';
import { parseProfile, writtenProfile } from '../../imports/profile/parseProfile.ts';
import { recipeSqlOf } from '../../imports/profile/recipeSqlOf.ts';
import { profileForFile, profileNamed, savedVersionOf } from '../../imports/profiles/savedProfiles.ts';
import { undoImport } from '../../imports/undo/undo.ts';
import { seesGross } from '../../metrics/answers.ts';
import type { Handlers } from '../handler.ts';
import { asPermitted, mayAddPeople, peopleAddedBy } from './addedPeople.ts';
import { findProgress } from './progress.ts';
import { startUploaded, uploadedFiles } from './uploadedImport.ts';

const PAGE = 25;

export const importsHandlers = {
  uploadImport: async (_payload, { imports, principal, receive }) => {
    const { id, fileName, bytes } = await imports.uploads.receive(principal.userid, receive);
    return { response: { upload_id: id, file_name: fileName, bytes } };
  },

  inspectImport: async (
    {
      upload_id,
      companions,
      feed,
      profile_name,
      profile: given,
      previous,
      source,
      uses_answers = true,
      in_set = false,
      ...wanted
    },
    context,
  ) => {
    const { db, now, principal } = context;
    const files = await uploadedFiles(context, [upload_id, ...companions]);
    const saved =
      given || (feed && profile_name === undefined)
        ? undefined
        : profile_name === undefined
          ? await profileForFile(db, files.fileName)
          : await profileNamed(db, profile_name);
    const of = `of ${files.fileName}`;
    const body = given ? writtenProfile(given, of) : saved?.profile;
    const inspection = await inspectFile(db, files.path, {
      fileName: files.fileName,
      companions: files.companions,
      now,
      ...(feed && { feed }),
      ...(body && { profile: body }),
      source,
      answersFor: uses_answers ? principal.storeIds : undefined,
      addsPeople: mayAddPeople(principal),
      looksUp: !in_set,
      isSaved: saved !== undefined || profile_name !== undefined,
      previous: previous?.map((one) => ({ ...one, profile: writtenProfile(one.profile, of) })),
      wanted: {
        ...(wanted.sheet !== undefined && { sheet: wanted.sheet }),
        ...(wanted.header_line !== undefined && { headerLine: wanted.header_line }),
      },
    });
    return {
      response: {
        ...inspection,
        people_added_by: await peopleAddedBy(db, principal),
        profile_name: saved?.name ?? profile_name ?? null,
        profile_version: saved?.version ?? null,
      },
    };
  },

  judgeImport: async ({ others = [], ...asked }, context) => {
    const { db, imports, principal, signal, now } = context;
    const fileOf = async ({ upload_id, companions = [], profile: given }: Omit<typeof asked, 'others'>) => {
      const files = await uploadedFiles(context, [upload_id, ...companions]);
      const body = writtenProfile(given, `of ${files.fileName}`);
      return { ...files, body, profile: asPermitted(principal, parseProfile(body, `of ${files.fileName}`)) };
    };
    const file = {
      ...(await fileOf(asked)),
      others: await Promise.all(others.map(fileOf)),
    };
    const key = JSON.stringify([principal.userid, asked, others]);
    const whole = await imports.judgements.ask(key, { ...file, db, now: now() }, signal);
    return { response: seesGross(principal) ? whole : withoutGross(whole) };
  },

  recipeSql: async ({ upload_id, companions, profile }, context) => {
    const files = await uploadedFiles(context, [upload_id, ...companions]);
    const parsed = parseProfile(profile, `of ${files.fileName}`);
    return { response: { sql: await recipeSqlOf(files, parsed, context.now()) } };
  },

  startImport: async (
    { upload_id, companions, profile: given, profile_name, left_out, ...choice },
    context,
  ) => {
    const of = profile_name ?? 'of this import';
    const body = writtenProfile(given, of);
    const profile = parseProfile(body, of);
    const files = await uploadedFiles(context, [upload_id, ...companions]);
    // Before the import starts and while none runs: an import blocks the embedded database.
    if (!context.imports.jobs.holdsDatabase) await keepHabits(context.db, profile, left_out, context.now());
    const savedProfile = await savedVersionOf(context.db, profile_name, body);
    const { runId } = await startUploaded(context, {
      files,
      terms: {
        profile,
        ...(!savedProfile && { body }),
        ...(profile_name !== undefined && { profileName: profile_name }),
        savedProfile,
        dryRun: choice.dry_run,
        acceptRejects: choice.accept_rejects,
        acceptRenames: choice.accept_renames,
      },
    });
    return { response: { run_id: runId } };
  },

  importProgress: async ({ run_id }, context) => ({ response: await findProgress(context, run_id) }),

  stopImport: async ({ run_id }, { db, imports }) => {
    if (!imports.jobs.stop(run_id) && !imports.jobs.find(run_id) && !(await askToStop(db, run_id)))
      await stopWaiting(db, run_id);
    const { state } = imports.jobs.find(run_id) ?? (await progressOfRun(db, run_id));
    return { response: { state } };
  },

  importQueue: async (_payload, { db, imports: { jobs } }) => ({
    response: await queuedRuns(db, jobs.queue),
  }),

  importHistory: async ({ feed, page = 1, perPage = PAGE }, { db, imports }) => {
    const request = { feed, offset: (page - 1) * perPage, limit: perPage };
    const { runs, total } = await listRuns(db, request, imports.reports);
    // Adds ends that a full disk kept out of the history.
    const ended = runs.map((run) => {
      const job = run.state === 'running' ? imports.jobs.find(run.run_id) : undefined;
      return job ? { ...run, state: job.state, message: job.message } : run;
    });
    return { response: ended, meta: { total } };
  },

  undoImport: async ({ run_id }, context) => {
    const { db, imports, principal, client, now } = context;
    const author = { userid: principal.userid, address: client.address, now };
    const { removed, restored } = await imports.jobs.undoing.run(run_id, principal, (signal) =>
      undoImport(db, run_id, { ...author, signal }),
    );
    imports.jobs.forget(run_id);
    return { response: { removed, restored } };
  },

  groupSettings: async (_payload, { db }) => ({ response: await readGroupSettings(db) }),

  saveGroupSettings: async (settings, { db, principal, client: { address }, now }) => ({
    response: await saveGroupSettings(db, settings, { principal, address, now: now() }),
  }),
} satisfies Partial<Handlers>;
