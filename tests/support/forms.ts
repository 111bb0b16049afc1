import type { InjectOptions } from 'fastify';
import type { Call } from '../../contract/call.ts';

interface Attached {
  readonly name: string;
  readonly content: Buffer | string;
}

/** The request of a form with a file, as a browser would send it. */
export function formRequest(
  { path }: Pick<Call, 'path'>,
  fields: Readonly<Record<string, string>>,
  file?: Attached,
): InjectOptions & { readonly payload: Buffer } {
  const boundary = `form-${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = file
    ? `--${boundary}\r\nContent-Disposition: form-data; name="imgdata"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    : '';
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file?.content ?? ''),
    Buffer.from(`${file ? '\r\n' : ''}--${boundary}--\r\n`),
  ]);
  return {
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  };
}
