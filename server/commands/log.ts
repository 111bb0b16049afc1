import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { diskFullIn } from '../errors.ts';

/** Where a full disk was met helps nobody, so the sentence stands alone; of other errors all is kept. */
const err = (error: Error) => {
  const full = diskFullIn(error);
  return full ? full.message : stdSerializers.err(error);
};

/**
 * The log of a server.
 * @param destination pino's own would retry forever at exit when standard output can't be written. @default standard output
 */
export const openLog = (level: string, destination: DestinationStream = process.stdout): Logger =>
  pino({ level, serializers: { err } }, destination);
