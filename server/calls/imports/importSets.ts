import type { RequestOf } from '../../../contract/call.ts';
import type { planImportSet } from '../../../contract/calls/imports/importSets.ts';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import { today } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { inspectFile } from '../../imports/detecting/detect.ts';
import { keepHabits } from '../../imports/detecting/habits.ts';
import { parseProfile, writtenProfile } from '../../imports/profile/parseProfile.ts';
import type { Profile } from '../../imports/profile/profile.ts';
import { savedVersionOf } from '../../imports/profiles/savedProfiles.ts';
import { joinsOf } from '../../imports/sets/joins.ts';
import { inOrder, needsOf } from '../../imports/sets/order.ts';
import { isThere, standing } from '../../imports/sets/outcomes.ts';
import type { LookedAt } from '../../imports/sets/ownCells.ts';
import { inSequence } from '../../imports/sets/sequence.ts';
import { alreadyRunning, type StoredFile, type StoredSet } from '../../imports/sets/storedSets.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { progressIfAny } from './progress.ts';
import { startAllUploaded, type Uploaded, uploadedFiles } from './uploadedImport.ts';

type Context = CallContext<Principal>;
type FileRequest = RequestOf<typeof planImportSet>['files'][number];

const profileOf = ({ profile, file_name }: Pick<StoredFile, 'profile' | 'file_name'>): Profile =>
  parseProfile(profile, `of ${file_name}`);

interface InspectedFile extends LookedAt {
  readonly request: FileRequest;
  readonly fields: readonly string[];
  readonly sheet: string | null;
}

async function inspect(context: Context, request: FileRequest): Promise<InspectedFile> {
  const { upload_id, companions = [] } = request;
  const files = await uploadedFiles(context, [upload_id, ...companions]);
  const profile = writtenProfile(request.profile, `of ${files.fileName}`);
  const { columns, sheet } = await inspectFile(context.db, files.path, {
    ...files,
    profile,
    now: context.now,
  });
  const parsed = profileOf({ profile, file_name: files.fileName });
  const taken = columns.flatMap((column) =>
    column.field === null ? [] : [{ ...column, field: column.field }],
  );
  return {
    request,
    upload_id,
    name: files.fileName,
    sheet,
    path: files.path,
    feed: parsed.feed,
    profile: parsed,
    columns: taken.filter(({ made }) => !made),
    fields: taken.map(({ field }) => field),
  };
}

/**
 * Inspects files and sorts them in load order.
 * @param keepOrder keeps the given order of files of one feed
 * @throws AppError `invalid` for duplicates
 */
async function inspectAll(context: Context, files: readonly FileRequest[], keepOrder = false) {
  if (new Set(files.map(({ upload_id }) => upload_id)).size < files.length)
    throw new AppError('invalid', 'file_named_twice', { fields: { files: 'must_differ' } });
  const inspected: InspectedFile[] = [];
  for (const file of files) inspected.push(await inspect(context, file));
  if (keepOrder) return { files: inOrder(inspected), sequences: [] };
  return inSequence(inspected, today(context.now()));
}

const sentenceOf = (names: readonly string[], dryRun: boolean) =>
  dryRun
    ? `It depends on ${names.join(', ')}, which can’t be loaded.`
    : `It depends on ${names.join(', ')}, which wasn’t loaded.`;

async function uploadsOf(
  context: Context,
  set: StoredSet,
  runs: () => readonly number[],
): Promise<Uploaded[]> {
  const { dry_run: dryRun } = set;
  const uploads: Uploaded[] = [];
  const all = set.files.flatMap(({ upload_id, companions }) => [upload_id, ...companions]);
  const there = new Set(set.files.flatMap(({ run_id }, place) => (run_id === 0 ? [] : [place])));
  // Until all files are loaded, the user can continue the set.
  const doneWith = (place: number) => (end: ImportState) => {
    if (!dryRun && isThere(end, dryRun)) there.add(place);
    return there.size === set.files.length ? all : [];
  };
  for (const [place, file] of set.files.entries()) {
    if (file.run_id !== 0) continue;
    const files = await uploadedFiles(context, [file.upload_id, ...file.companions]);
    const needs = file.needs.filter((other) => set.files[other]?.run_id === 0);
    const refusal = () => {
      const lacking = needs.filter((other) => {
        const state = context.imports.jobs.find(runs()[other] ?? 0)?.state;
        return !state || !isThere(state, dryRun);
      });
      const names = lacking.map((other) => set.files[other]?.file_name ?? '');
      return names.length > 0 ? sentenceOf(names, dryRun) : undefined;
    };
    const { profile_name } = file;
    const body = writtenProfile(file.profile, `of ${file.file_name}`);
    const savedProfile = await savedVersionOf(context.db, profile_name ?? undefined, body);
    uploads.push({
      files,
      doneWith: doneWith(place),
      terms: {
        profile: profileOf(file),
        ...(profile_name !== null && { profileName: profile_name }),
        ...(!savedProfile && { body }),
        savedProfile,
        dryRun,
        acceptRejects: file.accept_rejects,
        acceptRenames: file.accept_renames,
        refusal,
        after: set.files.slice(0, place).flatMap(({ run_id }) => (run_id === 0 ? [] : [run_id])),
      },
    });
  }
  return uploads;
}

/** Queues the files without a run ID. @param keep gets the set before an import starts */
async function begin<T>(
  context: Context,
  set: StoredSet,
  keep: (files: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  let runs: readonly number[] = set.files.map(({ run_id }) => run_id);
  const uploads = await uploadsOf(context, set, () => runs);
  const kept = Promise.withResolvers<T>();
  await startAllUploaded(context, uploads, async (numbers) => {
    const fresh = [...numbers];
    runs = runs.map((run) => (run === 0 ? (fresh.shift() ?? 0) : run));
    kept.resolve(await keep(set.files.map((file, place) => ({ ...file, run_id: runs[place] ?? 0 }))));
  });
  return kept.promise;
}

export const importSetsHandlers = {
  copyUpload: async ({ upload_id, copies }, { imports, principal }) => {
    const made = await imports.uploads.copy(upload_id, principal.userid, copies);
    const uploads = made.map(({ id, fileName, bytes }) => ({ upload_id: id, file_name: fileName, bytes }));
    return { response: { uploads } };
  },

  planImportSet: async ({ files }, context) => {
    const { files: inspected, sequences } = await inspectAll(context, files);
    const needs = needsOf(inspected);
    const idOf = (place: number) => inspected[place]?.upload_id ?? '';
    return {
      response: {
        files: inspected.map(({ upload_id, feed }, place) => ({
          upload_id,
          feed,
          needs: (needs[place] ?? []).map(idOf),
        })),
        sequences: sequences.map(({ feed, by, files: sorted }) => ({
          ...{ feed, by },
          files: sorted.map(({ file, of }) => ({ upload_id: file.upload_id, of })),
        })),
        joins: await joinsOf(context.db, inspected, needs),
      },
    };
  },

  startImportSet: async ({ files, dry_run, keep_order }, context) => {
    const { db, imports, principal, now } = context;
    const { files: inspected } = await inspectAll(context, files, keep_order);
    const needs = needsOf(inspected);
    for (const { profile, request } of inspected) {
      if (!imports.jobs.holdsDatabase) await keepHabits(db, profile, request.left_out ?? [], now());
    }
    const stored = inspected.map(
      ({ request, name, sheet, feed }, place): StoredFile => ({
        upload_id: request.upload_id,
        companions: request.companions ?? [],
        file_name: name,
        sheet,
        feed,
        profile: request.profile,
        profile_name: request.profile_name ?? null,
        needs: [...(needs[place] ?? [])],
        run_id: 0,
        accept_rejects: false,
        accept_renames: false,
      }),
    );
    const set = { userid: principal.userid, dry_run, files: stored };
    const { set_id } = await begin(context, { ...set, set_id: 0 }, (numbered) =>
      imports.sets.add({ ...set, files: numbered }, now()),
    );
    return { response: { set_id } };
  },

  continueImportSet: async ({ set_id, dry_run, accept = [] }, context) => {
    const { imports, principal } = context;
    const set = await imports.sets.find(set_id);
    if (set.userid !== principal.userid) throw new AppError('forbidden', 'set_not_yours');
    const runs = await Promise.all(set.files.map(({ run_id }) => progressIfAny(context, run_id)));
    if (runs.some((run) => run?.state === 'running')) throw alreadyRunning();
    const isDone = (state: ImportState | undefined) =>
      state === 'loaded' || (state === 'empty' && !set.dry_run);
    const files = set.files.map((file, place): StoredFile => {
      const acceptance = accept.find((one) => one.place === place);
      return {
        ...file,
        run_id: isDone(runs[place]?.state) ? file.run_id : 0,
        accept_rejects: file.accept_rejects || acceptance?.accept_rejects === true,
        accept_renames: file.accept_renames || acceptance?.accept_renames === true,
      };
    });
    if (!files.some(({ run_id }) => run_id === 0)) throw new AppError('conflict', 'set_loaded');
    const next = { ...set, dry_run, files };
    await begin(context, next, (numbered) => imports.sets.change({ ...next, files: numbered }, set));
    return { response: { set_id } };
  },

  importSet: async ({ set_id }, context) => {
    const { imports, principal } = context;
    const set = await imports.sets.find(set_id, imports.jobs.holdsDatabase);
    const progress = await Promise.all(set.files.map(({ run_id }) => progressIfAny(context, run_id)));
    const standings = standing(
      set.files.map(({ needs }, place) => ({ needs, state: progress[place]?.state })),
      set.dry_run,
    );
    const files = set.files.map(({ upload_id, file_name, sheet, feed, needs, run_id }, place) => ({
      upload_id,
      file_name,
      sheet,
      feed,
      needs,
      run_id,
      state: standings[place]?.state ?? ('stopped' as const),
      waits_for: [...(standings[place]?.waits_for ?? [])],
      progress: progress[place] ?? null,
    }));
    const { dry_run, userid } = set;
    return { response: { set_id, is_own: userid === principal.userid, dry_run, files } };
  },
} satisfies Partial<Handlers>;
