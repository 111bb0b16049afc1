import { createHash } from 'node:crypto';

/** A query as the client of both databases takes it. */
export interface Statement {
  /** @default undefined: its plan is forgotten once it ran */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/** Plans that a connection keeps at most, each some ten kilobytes; texts that come later are planned each time. */
const MOST_PLANS = 500;

const isPrepared = /^\s*\/\* prepared \*\//;
const names = new Map<string, string>();

/**
 * A query that begins with the comment `prepared` keeps its plan on each connection: one that every request runs takes
 * longer to plan than to run. There is a plan per text, so whatever changes must be a parameter.
 */
export function statementOf(text: string, values: readonly unknown[]): Statement {
  return { name: isPrepared.test(text) ? nameOf(text) : undefined, text, values: [...values] };
}

/** The server knows a prepared query by its name only; two texts must never share one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_PLANS) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
