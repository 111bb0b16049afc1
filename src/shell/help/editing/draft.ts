import type { HelpText } from '../../../../contract/calls/help.ts';

/** The parts of a help, in their order. */
export const parts = ['purpose', 'steps', 'notes'] as const;
export type Part = (typeof parts)[number];

/** A help as somebody writes it: a line each. */
export type Draft = Readonly<Record<Part, string>>;

export const draftOf = ({ purpose, steps, notes }: HelpText): Draft => ({
  purpose: purpose.join('\n'),
  steps: steps.join('\n'),
  notes: notes.join('\n'),
});

/** Lines without anything on them do not count. */
const linesOf = (written: string) =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const textOf = ({ purpose, steps, notes }: Draft): HelpText => ({
  purpose: linesOf(purpose),
  steps: linesOf(steps),
  notes: linesOf(notes),
});

/** Whether two texts say the same. */
export const isSame = (one: HelpText, other: HelpText) => JSON.stringify(one) === JSON.stringify(other);
