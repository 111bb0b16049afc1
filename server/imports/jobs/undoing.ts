import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';

export class Undoing {
  readonly #running = new Map<number, { readonly stop: AbortController; readonly starter: Principal }>();

  get size(): number {
    return this.#running.size;
  }

  get starters(): readonly Principal[] {
    return [...this.#running.values()].map(({ starter }) => starter);
  }

  async run<T>(runId: number, starter: Principal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stop = new AbortController();
    this.#running.set(runId, { stop, starter });
    return work(stop.signal).finally(() => this.#running.delete(runId));
  }

  stop(runId: number): boolean {
    const reason = new AppError('conflict', 'import_undo_stopped');
    this.#running.get(runId)?.stop.abort(reason);
    return this.#running.has(runId);
  }
}
