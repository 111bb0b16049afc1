import type { Access } from '../../../contract/call.ts';
import { editImports } from '../../../contract/calls/imports/importProfiles.ts';
import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import type { JobRequest, Queued } from '../../imports/jobs/job.ts';
import { type Lost, lackOf, lostOf, RightLost } from '../../imports/loading/starterRight.ts';
import type { CompanionPaths } from '../../imports/reading/companions.ts';
import type { CallContext } from '../handler.ts';
import { asPermitted, mayAddPeople } from './addedPeople.ts';

/** An upload and the files that are read beside it, as an import takes them. */
export interface UploadedFiles {
  readonly ids: readonly string[];
  readonly path: string;
  readonly fileName: string;
  readonly companions: CompanionPaths;
}

/**
 * The caller's uploads of these ids, the first of which is what is to be loaded.
 * @throws AppError `not_found` when one is not there any more, `invalid` when one is named twice
 */
export async function uploadedFiles(
  { imports, principal }: CallContext<Principal>,
  ids: readonly string[],
): Promise<UploadedFiles> {
  const [main, ...others] = await Promise.all(ids.map((id) => imports.uploads.find(id, principal.userid)));
  if (!main || new Set(ids).size < ids.length) {
    throw new AppError('invalid', 'file_named_twice', {
      fields: { companions: 'must_differ' },
    });
  }
  return {
    ids,
    path: imports.uploads.path(main.id),
    fileName: main.fileName,
    companions: Object.fromEntries(others.map(({ id, fileName }) => [fileName, imports.uploads.path(id)])),
  };
}

interface LoadTerms
  extends Pick<
    JobRequest,
    | 'profile'
    | 'profileName'
    | 'body'
    | 'savedProfile'
    | 'dryRun'
    | 'acceptRejects'
    | 'acceptRenames'
    | 'storeIds'
    | 'origin'
    | 'corrects'
    | 'refusal'
    | 'after'
  > {
  /** The rule that whoever starts it has to meet until its end. @default that of loading files */
  readonly access?: Access;
}

/** An upload to load, and by which terms. */
export interface Uploaded {
  readonly files: UploadedFiles;
  readonly terms: LoadTerms;
  /** Uploads that nobody needs any more after this end. @default the one that was loaded: others may be read beside more */
  readonly doneWith?: (end: ImportState) => readonly string[];
}

/** What somebody lacks by now of what an import took when they started it. */
const lacking =
  ({ access = editImports, profile, storeIds = [] }: LoadTerms) =>
  (principal: Principal): Lost | undefined => {
    const lack = lackOf(access, principal);
    if (lack) return lack;
    if (storeIds.some((id) => !principal.storeIds.includes(id))) return 'stores';
    const adds = Object.keys(profile.people.add).length > 0;
    return adds && !mayAddPeople(principal) ? 'people' : undefined;
  };

/** Starts loading an upload. Returns the number of the import, and its end. */
export async function startUploaded(context: CallContext<Principal>, upload: Uploaded): Promise<Queued> {
  const [queued] = await startAllUploaded(context, [upload]);
  if (!queued) throw new Error('nothing was put into the queue');
  return queued;
}

/** As `startUploaded`, of several in their order. @param onNumbered gets the numbers of the imports before one begins */
export async function startAllUploaded(
  { imports, principal, client, now }: CallContext<Principal>,
  all: readonly Uploaded[],
  onNumbered?: (runIds: readonly number[]) => Promise<void>,
): Promise<readonly Queued[]> {
  const { uploads, jobs } = imports;
  const held = all.flatMap(({ files }) => files.ids);
  await uploads.hold(held);
  try {
    const starter = { starter: principal, address: client.address };
    const requests = all.map((one): JobRequest => {
      const { ids, ...files } = one.files;
      const whenEnded = async (state: ImportState) => {
        await uploads.release(ids);
        await uploads.remove(one.doneWith?.(state) ?? (state === 'loaded' ? ids.slice(0, 1) : []));
      };
      const profile = asPermitted(principal, one.terms.profile);
      const { access: _, ...terms } = { ...one.terms, profile };
      const lacks = lacking({ ...one.terms, ...terms });
      const requireRight: JobRequest['requireRight'] = async (tx) => {
        const lost = await lostOf(tx, principal, lacks, now);
        if (lost) throw new RightLost(lost);
      };
      return { origin: 'upload', ...files, ...terms, requireRight, ...starter, whenEnded };
    });
    return await jobs.startAll(requests, onNumbered);
  } catch (error) {
    await uploads.release(held);
    throw error;
  }
}
