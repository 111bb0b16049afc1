import type { Identifier } from 'ra-core';

/** How many calls of one bulk action run at the same time. */
const atOnce = 4;

export interface Failure {
  readonly id: Identifier;
  readonly error: unknown;
}

/** A bulk action that went well for some records only. The message is the one of the first failure. */
export class PartialFailure extends Error {
  override readonly name = 'PartialFailure';
  readonly done: readonly Identifier[];
  readonly failures: readonly Failure[];
  /** Audit rows of what was done, so that it can be taken back. */
  readonly auditIds: readonly number[];

  constructor(done: readonly Identifier[], failures: readonly Failure[], auditIds: readonly number[]) {
    const [first] = failures;
    super(first?.error instanceof Error ? first.error.message : '', { cause: first?.error });
    this.done = done;
    this.failures = failures;
    this.auditIds = auditIds;
  }
}

/**
 * Makes one write per id, a few at a time; each returns its audit ids.
 * @throws PartialFailure when any failed; the others are done all the same.
 */
export async function inTurn(
  ids: readonly Identifier[],
  write: (id: Identifier) => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const waiting = [...ids];
  const done: Identifier[] = [];
  const failures: Failure[] = [];
  const auditIds: number[] = [];

  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        auditIds.push(...(await write(id)));
        done.push(id);
      } catch (error) {
        failures.push({ id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw new PartialFailure(done, failures, auditIds);
  return auditIds;
}
