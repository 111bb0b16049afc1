import type { ReadOptions } from '../table/aboutFile.ts';

const isUtf8 = (bytes: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** In Latin text, nearly every second byte is zero: the `odd` or the even ones. */
const isUtf16 = (bytes: Buffer, mark: readonly number[], odd: 0 | 1) => {
  if (bytes[0] === mark[0] && bytes[1] === mark[1]) return true;
  const start = bytes.subarray(0, 1000);
  const zeros = start.filter((byte, place) => byte === 0 && place % 2 === odd).length;
  return start.length > 1 && zeros > start.length * 0.4;
};

export function encodingOf(bytes: Buffer): ReadOptions['encoding'] {
  if (isUtf16(bytes, [0xff, 0xfe], 1)) return 'utf-16le';
  if (isUtf16(bytes, [0xfe, 0xff], 0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}
