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

export interface UploadedFiles {
  readonly ids: readonly string[];
  readonly path: string;
  readonly fileName: string;
  readonly companions: CompanionPaths;
}

/**
 * The caller's uploads with these IDs; the first one is the main file.
 * @throws AppError `not_found` if one is gone, `invalid` for duplicates
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
  /** The access rule that must hold until the import ends. @default the right to edit imports */
  readonly access?: Access;
}

export interface Uploaded {
  readonly files: UploadedFiles;
  readonly terms: LoadTerms;
  /** Uploads that are no longer needed after this end. @default the main file: companions may be needed again */
  readonly doneWith?: (end: ImportState) => readonly string[];
}

/** The right that the import needs and its starter has lost. */
const lostRight =
  ({ access = editImports, profile, storeIds = [] }: LoadTerms) =>
  (principal: Principal): Lost | undefined => {
    const lack = lackOf(access, principal);
    if (lack) return lack;
    if (storeIds.some((id) => !principal.storeIds.includes(id))) return 'stores';
    const adds = Object.keys(profile.people.add).length > 0;
    return adds && !mayAddPeople(principal) ? 'people' : undefined;
  };

/** Returns the run ID and a promise of the end. */
export async function startUploaded(context: CallContext<Principal>, upload: Uploaded): Promise<Queued> {
  const [queued] = await startAllUploaded(context, [upload]);
  if (!queued) throw new Error('nothing was put into the queue');
  return queued;
}

/** Starts several uploads in order. @param onNumbered gets the run IDs before the first import starts */
export async function startAllUploaded(
  { imports, principal, client, now }: CallContext<Principal>,
  all: readonly Uploaded[],
  onNumbered?: (runIds: readonly number[]) => Promise<void>,
): Promise<readonly Queued[]> {
  const { uploads, jobs } = imports;
  const uploadIds = all.flatMap(({ files }) => files.ids);
  await uploads.hold(uploadIds);
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
      const lacks = lostRight({ ...one.terms, ...terms });
      const requireRight: JobRequest['requireRight'] = async (tx) => {
        const lost = await lostOf(tx, principal, lacks, now);
        if (lost) throw new RightLost(lost);
      };
      return { origin: 'upload', ...files, ...terms, requireRight, ...starter, whenEnded };
    });
    return await jobs.startAll(requests, onNumbered);
  } catch (error) {
    await uploads.release(uploadIds);
    throw error;
  }
}
