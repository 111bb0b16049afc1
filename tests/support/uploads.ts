import { request } from 'node:http';
import { expect } from 'vitest';
import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import { importProgress, startImport, uploadImport } from '../../contract/calls/imports/imports.ts';
import { judgeImport } from '../../contract/calls/imports/judging.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

export interface Part {
  /** @default 'file' */
  readonly name?: string;
  /** Left out for a part that is no file. */
  readonly fileName?: string;
  readonly content: string | Buffer;
}

const BOUNDARY = 'x-boundary-of-the-test';

/** A body of multipart/form-data as browsers make it; names are sent as they are, also hostile ones. */
export function multipart(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name = 'file', fileName, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/csv`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const all = [...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece));
  return {
    payload: Buffer.concat(all),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export const uploadUrl = `/api/${uploadImport.path}`;

/** Sends any parts as an upload. */
export const sendParts = (browser: Browser, parts: readonly Part[]) =>
  browser.raw({ method: 'POST', url: uploadUrl, ...multipart(parts) });

/** Uploads a file of these lines and returns its id. */
export async function upload(browser: Browser, fileName: string, lines: readonly string[]): Promise<string> {
  const response = await sendParts(browser, [{ fileName, content: `${lines.join('\n')}\n` }]);
  if (response.statusCode !== 200) throw new Error(response.body);
  return uploadImport.reply.parse(response.json().response).upload_id;
}

/** Sends the first half of an upload over a real connection and no more. */
export async function startUpload({ app }: Pick<TestApp, 'app'>, browser: Browser) {
  const address = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' });
  const { payload, headers } = multipart([{ fileName: 'half.csv', content: Buffer.alloc(200_000, 'x') }]);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const proof = browser.cookies.get('XSRF-TOKEN') ?? '';
  const call = request(`${address}${uploadUrl}`, {
    method: 'POST',
    headers: { ...headers, cookie, 'x-xsrf-token': proof, 'content-length': payload.length },
  });
  const ended = new Promise<number | 'cut off' | undefined>((resolve) => {
    call.once('response', ({ statusCode }) => resolve(statusCode));
    call.once('error', () => resolve('cut off'));
  });
  call.write(payload.subarray(0, 100_000));
  return { call, ended };
}

/** Starts an import and asks how far it is until it has ended, as our page does. */
export async function importToEnd(browser: Browser, choice: RequestOf<typeof startImport>) {
  const { run_id } = await browser.call(startImport, choice);
  return endOf(browser, run_id);
}

/** Checks every row of an uploaded file. */
export async function checkFile(browser: Browser, payload: RequestOf<typeof judgeImport>) {
  for (;;) {
    const file = await browser.call(judgeImport, payload);
    if (file.state !== 'waiting' && file.state !== 'reading') return file;
  }
}

/** Loads the lines of a file to its end. @returns the number of the import */
export async function loadLines(
  browser: Browser,
  fileName: string,
  lines: readonly string[],
  by: Pick<RequestOf<typeof startImport>, 'profile' | 'profile_name'>,
): Promise<number> {
  const upload_id = await upload(browser, fileName, lines);
  const { run_id } = await importToEnd(browser, { upload_id, dry_run: false, ...by });
  return run_id;
}

/** How an import stands once it has ended. */
export async function endOf(browser: Browser, run_id: number): Promise<ReplyOf<typeof importProgress>> {
  await expect
    .poll(async () => (await browser.call(importProgress, { run_id })).state, {
      interval: 20,
      timeout: 60_000,
    })
    .not.toBe('running');
  return browser.call(importProgress, { run_id });
}
