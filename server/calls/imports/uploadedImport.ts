import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import type { Job, JobRequest } from '../../imports/jobs/jobs.ts';
import type { CompanionPaths } from '../../imports/reading/companions.ts';
import type { CallContext } from '../handler.ts';

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
>;

/** Starts loading an upload, which is gone once it is loaded. Returns the number of the import, and its end. */
export async function startUploaded(
  { imports, principal, client }: CallContext<Principal>,
  { ids, ...files }: UploadedFiles,
  terms: LoadTerms,
): Promise<{ readonly runId: number; readonly done: Promise<Job> }> {
  const { uploads, jobs } = imports;
  await uploads.hold(ids);
  try {
    const starter = { starter: principal, address: client.address };
    const whenEnded = async (state: ImportState) => {
      await uploads.release(ids);
      // What is read beside it may belong to another file too.
      if (state === 'loaded') await uploads.remove(ids.slice(0, 1));
    };
    return await jobs.start({ origin: 'upload', ...files, ...terms, ...starter, whenEnded });
  } catch (error) {
    await uploads.release(ids);
    throw error;
  }
}
