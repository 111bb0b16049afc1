import { isSubfolder } from '../../profiles/subfolder.ts';

/** An object as the bucket lists it. */
export interface ListedObject {
  readonly key: string;
  readonly etag: string;
  readonly bytes: number;
}

/** Changes whenever its content does. */
export const stampOf = ({ etag, bytes }: ListedObject): string => `${bytes} ${etag}`;

/** Where an object goes in the watched folder. */
export interface ObjectPlace {
  /** Null: the folder itself. */
  readonly subfolder: string | null;
  readonly name: string;
}

/** Bytes of a name that every file system takes, with room for what is written beside the file. */
const LONGEST_NAME = 180;
/** Letters, digits and what names of files have: no path, no sign that a shell, a terminal or Windows takes otherwise. */
const NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._()+,=@#&~-]*$/u;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const isName = (name: string) =>
  Buffer.byteLength(name) <= LONGEST_NAME && NAME.test(name) && !/[ .]$/.test(name) && !DEVICE.test(name);

/**
 * Where an object goes: `<prefix>/<name>` into the folder, `<prefix>/<subfolder>/<name>` into its subfolder. Null for a
 * "directory", which is no file; otherwise why its name is not taken.
 * @param prefix ends with a slash, or is empty
 */
export function placeOf(prefix: string, { key }: Pick<ListedObject, 'key'>): ObjectPlace | string | null {
  if (!key.startsWith(prefix) || key.endsWith('/')) return null;
  const [first = '', second, ...deeper] = key.slice(prefix.length).split('/');
  if (deeper.length > 0) return 'It lies deeper than a subfolder.';
  if (second !== undefined && !isSubfolder(first)) return 'Its folder has a name that no subfolder can have.';
  const name = second ?? first;
  if (!isName(name)) return 'Its name can not be the name of a file.';
  return { subfolder: second === undefined ? null : first, name };
}

/** A key as a log or a page can show it, on one line. */
export const shownKey = (key: string): string =>
  key.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, '�').slice(0, 200);
