import type { ReplyOf } from '../../../contract/call.ts';
import { UploadedFile, uploadImport } from '../../../contract/calls/imports/imports.ts';
import { errorOf, unavailable } from './apiError.ts';
import { host, parsed, proofHeaders, resumeAfter, sendProven } from './http.ts';

export type Uploaded = ReplyOf<typeof uploadImport>;

export interface UploadOptions {
  /** Told the bytes that have left, now and then. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one file to be imported. By XMLHttpRequest, since `fetch` tells nobody how much of a body has left.
 * @throws ApiError whatever fails; the signal's reason when aborted
 */
export async function uploadImportFile(file: File, options: UploadOptions): Promise<Uploaded> {
  try {
    return await sendFile(file, options);
  } catch (error) {
    return resumeAfter(error, () => sendFile(file, options));
  }
}

async function sendFile(file: File, options: UploadOptions): Promise<Uploaded> {
  const { status, body } = await sendProven(() => transfer(file, options));
  if (status >= 400) throw errorOf(status, body);
  const envelope = UploadedFile.safeParse(Object(body).response);
  if (!envelope.success) throw unavailable();
  return envelope.data;
}

function transfer(
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open('POST', `${host}/${uploadImport.path}`);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...proofHeaders() })) {
      request.setRequestHeader(name, value);
    }
    request.withCredentials = true;
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => reject(unavailable());
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
