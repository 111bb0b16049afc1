import { open, rename, rm } from 'node:fs/promises';
import { diskFullIn, OperatorError } from '../errors.ts';

/**
 * Writes a file that appears only when it is complete, for nobody but its owner: what a database holds is personal.
 * @throws OperatorError
 */
export async function writeWhole(
  file: string,
  content: Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  try {
    const target = await open(unfinished, 'wx', 0o600);
    try {
      await target.writeFile(content);
      await target.sync();
    } finally {
      await target.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw diskFullIn(error) ?? new OperatorError(`${file} can't be written: ${reason}.`, 1, error);
  }
}
