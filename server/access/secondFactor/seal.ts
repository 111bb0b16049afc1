import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { newSecret } from '../signIn/secrets.ts';

export type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;

/**
 * A key of this installation for one purpose, 32 bytes: it is never in the database, so nobody who reads that, or a backup
 * of it, has it. It is made of `SECRET_KEY`, else of a file that the first who needs it makes in the data directory.
 */
export async function serverKey(place: KeyPlace, purpose = 'authenticator app'): Promise<Buffer> {
  const secret = place.secretKey ?? (await keyOfFile(place.dataDir));
  return Buffer.from(hkdfSync('sha256', secret, '', `rooftop ${purpose}`, 32));
}

async function keyOfFile(directory: string): Promise<string> {
  const path = join(directory, 'secret.key');
  return (await readKey(path)) ?? makeKey(directory, path);
}

async function readKey(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The file is there as a whole or not at all, and of two processes that make it at once both get the same. */
async function makeKey(directory: string, path: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const key = newSecret();
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
    return key;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return (await readFile(path, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && Reflect.get(error, 'code') === code;

/** Tells one key from another, and nothing of either. */
const nameOf = (key: Buffer) =>
  createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

/** Seals a secret so that only this server, and only for this login, can open it. */
export async function sealed(secret: string, userid: number, place: KeyPlace): Promise<string> {
  const key = await serverKey(place);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(String(userid)));
  const parts = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${nameOf(key)}.${Buffer.concat(parts).toString('base64url')}`;
}

const TAG_BYTES = 16;

/** @throws AppError `conflict` when it was sealed with another key */
export async function unsealed(text: string, userid: number, place: KeyPlace): Promise<string> {
  const key = await serverKey(place);
  const [name, box = ''] = text.split('.');
  if (name !== nameOf(key)) {
    throw new AppError('conflict', 'authenticator_key_lost');
  }
  const bytes = Buffer.from(box, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(String(userid)))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
}
