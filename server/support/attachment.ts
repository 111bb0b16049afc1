import { randomBytes } from 'node:crypto';
import { attachable, WRONG_ATTACHMENT } from '../../contract/calls/support.ts';
import type { MessageKey } from '../../contract/messages/index.ts';
import { AppError } from '../errors.ts';

type Ending = (typeof attachable)[number];

/** What the files of each kind begin with, and what they are served as. */
const kinds: Readonly<Record<Ending, { readonly magic: Buffer; readonly type: string }>> = {
  png: { magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), type: 'image/png' },
  jpg: { magic: Buffer.from([0xff, 0xd8, 0xff]), type: 'image/jpeg' },
  jpeg: { magic: Buffer.from([0xff, 0xd8, 0xff]), type: 'image/jpeg' },
  pdf: { magic: Buffer.from('%PDF-'), type: 'application/pdf' },
};

const LONGEST_NAME = 120;

export interface Attachment {
  /** Random, and all that names it in an address. */
  readonly id: string;
  /** As its sender calls it, without folders: data, shown and never opened. */
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const refusal = (code: MessageKey) => new AppError('invalid', code, { fields: { imgdata: code } });

/**
 * A file that may be attached: name and first bytes agree on what it is. Undefined when nothing was attached.
 * @throws AppError `invalid`
 */
export function attachmentOf(
  sent: { readonly name: string; readonly bytes: Uint8Array } | '' | undefined,
): Attachment | undefined {
  if (!sent || (sent.name === '' && sent.bytes.length === 0)) return undefined;
  const name = (sent.name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '');
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  const kind = attachable.find((one) => one === ending);
  if (!kind) throw refusal(WRONG_ATTACHMENT);
  const content = Buffer.from(sent.bytes);
  if (content.length === 0) throw refusal('file_empty');
  const { magic, type } = kinds[kind];
  if (!content.subarray(0, magic.length).equals(magic)) {
    throw refusal('file_content');
  }
  return { id: randomBytes(24).toString('base64url'), name: name.slice(-LONGEST_NAME), type, content };
}
