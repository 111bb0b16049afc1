import { importRejects } from '../../../contract/calls/imports.ts';
import { host } from '../../providers/http.ts';

/** Where the rejected rows of an import are as CSV. */
export const rejectsHref = (run: number) => `${host}/${importRejects.path.replace(':run_id', String(run))}`;
