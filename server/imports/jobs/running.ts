import type { ImportState } from '../../../contract/calls/imports/imports.ts';
import { AppError } from '../../errors.ts';
import { UNEXPECTED } from '../loading/runImport.ts';
import type { SharedTrial } from '../loading/sharedTrial.ts';
import { RightLost } from '../loading/starterRight.ts';
import { importText } from '../refusal.ts';
import type { Job, JobRequest } from './job.ts';

export interface Running {
  job: Job;
  begun: boolean;
  readonly request: JobRequest;
  readonly stop: AbortController;
  readonly trial: SharedTrial | undefined;
  /** Settles after the cleanup, which runs once. */
  putAway?: Promise<void>;
}

/** @param onFault gets unexpected errors */
export function failureOf({ stop: { signal } }: Running, error: unknown, onFault: (fault: unknown) => void) {
  const state: ImportState = signal.aborted ? 'stopped' : 'failed';
  const reason: unknown = signal.aborted ? signal.reason : error;
  const fault = reason instanceof AppError ? reason.cause : reason;
  if (fault !== undefined && !(fault instanceof AppError)) onFault(fault);
  const message = reason instanceof AppError ? reason.message : UNEXPECTED;
  const again = reason instanceof AppError && reason.retryAfter !== undefined;
  return { state, message, again, isRightLost: reason instanceof RightLost };
}

/** The history keeps the sentence. */
export const stopped = () => new AppError('conflict', 'import_stopped');
export const serverStops = (text: string) => importText('busy', text, { retryAfter: 10 });

export const fresh = {
  ...{ bytesRead: 0, bytesTotal: 0, rows: 0 },
  ...{ report: null, message: null, again: false, isRightLost: false },
} as const;
