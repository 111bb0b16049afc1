import { many } from '../../server/db/bulk/many.ts';
import { closeAfterFile } from './fileEnd.ts';
import { isFull } from './seed.ts';

const SHARE = 10;

/**
 * Takes a tenth of the usual rows for many up to the end of the file, so that what is done with many is done with so few;
 * the usual numbers with `FULL=1`.
 * @returns from how many rows on a load is one of many
 */
export function takeFewerForMany(): number {
  const usual = { ...many };
  closeAfterFile(async () => void Object.assign(many, usual));
  if (!isFull) {
    many.loaded /= SHARE;
    many.filled /= SHARE;
    many.changed /= SHARE;
  }
  return many.loaded;
}
