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
/** The names that each connection has given, by the connection and the text. */
const names = new WeakMap<object, Map<string, string>>();

/**
 * A query that begins with the comment `prepared` keeps its plan on each connection: one that every request runs takes
 * longer to plan than to run. There is a plan per text, so whatever changes must be a parameter.
 * @param connection what keeps the plans
 */
export function statementOf(connection: object, text: string, values: readonly unknown[]): Statement {
  return { name: isPrepared.test(text) ? nameOn(connection, text) : undefined, text, values: [...values] };
}

/** The server knows a prepared query by its name only; two texts must never share one. */
function nameOn(connection: object, text: string): string | undefined {
  const given = names.get(connection) ?? new Map<string, string>();
  names.set(connection, given);
  const known = given.get(text);
  if (known || given.size >= MOST_PLANS) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  given.set(text, name);
  return name;
}
