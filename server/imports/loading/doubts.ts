import type { SaidDoubt } from '../../../contract/calls/imports/doubts.ts';
import { doubtsOf } from '../doubts/doubts.ts';
import type { Values } from '../doubts/values.ts';
import type { Directory } from '../reading/directory.ts';
import type { Evidence } from '../reading/evidence/evidence.ts';
import { ImportRefusal } from '../refusal.ts';
import type { ImportOptions } from './options.ts';

interface ReadFile {
  readonly directory: Directory;
  readonly evidence: Evidence;
  /** Values that rows are rejected for. */
  readonly rejected: Values;
}

/** How something is written, without what it is. */
const hidden = (text: string) => text.replace(/\d/g, '#');

const aboutAmounts: ReadonlySet<SaidDoubt['kind']> = new Set(['currency', 'currencies']);

const isHidden = ({ kind, now }: Pick<SaidDoubt, 'kind' | 'now'>) =>
  kind === 'customerKeys' || now === '.' || now === ',' || aboutAmounts.has(kind);

/**
 * What rows of a file say against how it was read. Whoever has saved a profile has answered what it leaves open. Reports
 * are read by more people than files: of numbers, which may be gross, and of keys of customers they say how they are written.
 */
export const doubtsOfFile = (
  { profile, body }: Pick<ImportOptions, 'profile' | 'body'>,
  file: ReadFile,
): SaidDoubt[] =>
  doubtsOf({ profile, body: body ?? profile, ...file })
    .filter(({ kind }) => kind !== 'open' || body !== undefined)
    .map(({ remedy: _remedy, keep: _keep, ...said }) => {
      const { text, against } = said;
      if (!isHidden(said)) return said;
      return {
        ...said,
        text: hidden(text),
        against: against && { ...against, text: hidden(against.text) },
      };
    });

/** Whether rows that are loaded may say something else than their file does; of other kinds they are rejected. */
export const mayMislead = ({ kind }: SaidDoubt): boolean =>
  kind === 'way' || kind === 'mixed' || aboutAmounts.has(kind);

/** @throws ImportRefusal where days are wrong in a way that nothing can undo for sure */
export function refuseSwapped(doubts: readonly SaidDoubt[]): void {
  const swapped = doubts.find(({ kind }) => kind === 'swapped');
  if (!swapped) return;
  throw new ImportRefusal(
    `A spreadsheet swapped day and month in some dates of ${swapped.header}. Export the file again and import it without opening it.`,
  );
}

/** The same for files that say the same against their profile. */
export const doubtKey = ({ kind, header, way, now }: SaidDoubt): string => [kind, header, now, way].join(' ');
