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
  readonly rejected: Values;
}

const hidden = (text: string) => text.replace(/\d/g, '#');

const aboutAmounts: ReadonlySet<SaidDoubt['kind']> = new Set(['currency', 'currencies']);

const isHidden = ({ kind, now }: Pick<SaidDoubt, 'kind' | 'now'>) =>
  kind === 'customerKeys' || now === '.' || now === ',' || aboutAmounts.has(kind);

/**
 * A saved profile has settled open questions. More people read reports than files, so amounts, which may be gross, and
 * customer keys are masked.
 */
export const doubtsOfFile = (
  { profile, body }: Pick<ImportOptions, 'profile' | 'body'>,
  file: ReadFile,
): SaidDoubt[] =>
  doubtsOf({ profile, body: body ?? profile, ...file })
    .filter(({ kind }) => kind !== 'open' || body !== undefined)
    .map(({ remedy: _remedy, keep: _keep, ...doubt }) => {
      const { text, against } = doubt;
      if (!isHidden(doubt)) return doubt;
      return {
        ...doubt,
        text: hidden(text),
        against: against && { ...against, text: hidden(against.text) },
      };
    });

/** Whether rows may load with wrong values; other contradictions reject them. */
export const mayMislead = ({ kind }: SaidDoubt): boolean =>
  kind === 'way' || kind === 'mixed' || aboutAmounts.has(kind);

/** @throws ImportRefusal when dates are wrong in a way that can't be undone reliably */
export function refuseSwapped(doubts: readonly SaidDoubt[]): void {
  const swapped = doubts.find(({ kind }) => kind === 'swapped');
  if (!swapped) return;
  throw new ImportRefusal(
    `A spreadsheet swapped day and month in some dates of ${swapped.header}. Export the file again and import it without opening it.`,
  );
}

export const doubtKey = ({ kind, header, way, now }: SaidDoubt): string => [kind, header, now, way].join(' ');
