import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import type { JobRequest, Queued } from '../../imports/jobs/job.ts';
import type { CompanionPaths } from '../../imports/reading/companions.ts';
import type { CallContext } from '../handler.ts';
import { asPermitted } from './addedPeople.ts';

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
    throw new AppError('invalid', 'The same file is named twice.', {
      fields: { companions: 'Must differ.' },
    });
  }
  return {
    ids,
    path: imports.uploads.path(main.id),
    fileName: main.fileName,
    companions: Object.fromEntries(others.map(({ id, fileName }) => [fileName, imports.uploads.path(id)])),
  };
}

type LoadTerms = Pick<
  JobRequest,
  | 'profile'
  | 'profileName'
  | 'savedProfile'
  | 'dryRun'
  | 'acceptRejects'
  | 'acceptRenames'
  | 'storeIds'
  | 'origin'
  | 'corrects'
  | 'before'
  | 'refusal'
>;

/** An upload to load, and by which terms. */
export interface Uploaded {
  readonly files: UploadedFiles;
  readonly terms: LoadTerms;
  /** Other uploads that are read for it. @default none */
  readonly also?: readonly string[];
}

/** Starts loading an upload, which is gone once it is loaded. Returns the number of the import, and its end. */
export async function startUploaded(
  context: CallContext<Principal>,
  files: UploadedFiles,
  terms: LoadTerms,
): Promise<Queued> {
  const [queued] = await startAllUploaded(context, [{ files, terms }]);
  if (!queued) throw new Error('nothing was put into the queue');
  return queued;
}

/** As `startUploaded`, of several in their order. @param onNumbered gets the numbers of the imports before one begins */
export async function startAllUploaded(
  { imports, principal, client }: CallContext<Principal>,
  all: readonly Uploaded[],
  onNumbered?: (runIds: readonly number[]) => Promise<void>,
): Promise<readonly Queued[]> {
  const { uploads, jobs } = imports;
  const heldFor = ({ files, also = [] }: Uploaded) => [...files.ids, ...also];
  await uploads.hold(all.flatMap(heldFor));
  try {
    const starter = { starter: principal, address: client.address };
    const requests = all.map((one): JobRequest => {
      const { ids, ...files } = one.files;
      const whenEnded = async (state: ImportState) => {
        await uploads.release(heldFor(one));
        // What is read beside it may belong to another file too.
        if (state === 'loaded') await uploads.remove(ids.slice(0, 1));
      };
      const profile = asPermitted(principal, one.terms.profile);
      const before = one.terms.before?.map((earlier) => ({
        ...earlier,
        profile: asPermitted(principal, earlier.profile),
      }));
      return { origin: 'upload', ...files, ...one.terms, profile, before, ...starter, whenEnded };
    });
    return await jobs.startAll(requests, onNumbered);
  } catch (error) {
    await uploads.release(all.flatMap(heldFor));
    throw error;
  }
}
