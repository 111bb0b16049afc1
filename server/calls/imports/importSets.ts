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
type Asked = RequestOf<typeof planImportSet>['files'][number];

const profileOf = ({ profile, file_name }: Pick<StoredFile, 'profile' | 'file_name'>): Profile =>
  parseProfile(profile, `of ${file_name}`);

/** A file of a set as it was looked at, with what was asked of it. */
interface Looked extends LookedAt {
  readonly asked: Asked;
  readonly fields: readonly string[];
  readonly sheet: string | null;
}

async function look(context: Context, asked: Asked): Promise<Looked> {
  const { upload_id, companions = [] } = asked;
  const files = await uploadedFiles(context, [upload_id, ...companions]);
  const profile = writtenProfile(asked.profile, `of ${files.fileName}`);
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
    asked,
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
 * Looks at files and puts them in their order.
 * @param keepOrder those of one feed are in the order in which somebody wants them
 * @throws AppError `invalid` when one is named twice
 */
async function lookAtAll(context: Context, files: readonly Asked[], keepOrder = false) {
  if (new Set(files.map(({ upload_id }) => upload_id)).size < files.length)
    throw new AppError('invalid', 'file_named_twice', { fields: { files: 'must_differ' } });
  const looked: Looked[] = [];
  for (const file of files) looked.push(await look(context, file));
  if (keepOrder) return { files: inOrder(looked), sequences: [] };
  return inSequence(looked, today(context.now()));
}

const sentenceOf = (names: readonly string[], dryRun: boolean) =>
  dryRun
    ? `It depends on ${names.join(', ')}, which can’t be loaded.`
    : `It depends on ${names.join(', ')}, which wasn’t loaded.`;

/** The files of a set that are tried or loaded now, in their order. */
async function uploadsOf(
  context: Context,
  set: StoredSet,
  runs: () => readonly number[],
): Promise<Uploaded[]> {
  const { dry_run: dryRun } = set;
  const uploads: Uploaded[] = [];
  const all = set.files.flatMap(({ upload_id, companions }) => [upload_id, ...companions]);
  const there = new Set(set.files.flatMap(({ run_id }, place) => (run_id === 0 ? [] : [place])));
  // Until then somebody may go on with the set.
  const doneWith = (place: number) => (end: ImportState) => {
    if (!dryRun && isThere(end, dryRun)) there.add(place);
    return there.size === set.files.length ? all : [];
  };
  for (const [place, file] of set.files.entries()) {
    if (file.run_id !== 0) continue;
    const files = await uploadedFiles(context, [file.upload_id, ...file.companions]);
    // Those that are loaded already are there.
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

/** Files without the number of an import get one, and are put into the queue. @param keep is given the set before one begins */
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

/** Loading files of one set, which refer to each other. */
export const importSetsHandlers = {
  copyUpload: async ({ upload_id, copies }, { imports, principal }) => {
    const made = await imports.uploads.copy(upload_id, principal.userid, copies);
    const uploads = made.map(({ id, fileName, bytes }) => ({ upload_id: id, file_name: fileName, bytes }));
    return { response: { uploads } };
  },

  planImportSet: async ({ files }, context) => {
    const { files: looked, sequences } = await lookAtAll(context, files);
    const needs = needsOf(looked);
    const idOf = (place: number) => looked[place]?.upload_id ?? '';
    return {
      response: {
        files: looked.map(({ upload_id, feed }, place) => ({
          upload_id,
          feed,
          needs: (needs[place] ?? []).map(idOf),
        })),
        sequences: sequences.map(({ feed, by, files: sorted }) => ({
          ...{ feed, by },
          files: sorted.map(({ file, of }) => ({ upload_id: file.upload_id, of })),
        })),
        joins: await joinsOf(context.db, looked, needs),
      },
    };
  },

  startImportSet: async ({ files, dry_run, keep_order }, context) => {
    const { db, imports, principal, now } = context;
    const { files: looked } = await lookAtAll(context, files, keep_order);
    const needs = needsOf(looked);
    for (const { profile, asked } of looked) {
      if (!imports.jobs.holdsDatabase) await keepHabits(db, profile, asked.left_out ?? [], now());
    }
    const stored = looked.map(
      ({ asked, name, sheet, feed }, place): StoredFile => ({
        upload_id: asked.upload_id,
        companions: asked.companions ?? [],
        file_name: name,
        sheet,
        feed,
        profile: asked.profile,
        profile_name: asked.profile_name ?? null,
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
      const said = accept.find((one) => one.place === place);
      return {
        ...file,
        run_id: isDone(runs[place]?.state) ? file.run_id : 0,
        accept_rejects: file.accept_rejects || said?.accept_rejects === true,
        accept_renames: file.accept_renames || said?.accept_renames === true,
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
