import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { AppError } from '../../errors.ts';
import { ImportRefusal } from '../refusal.ts';
import { DuckTable } from './duckTable.ts';
import type { Answer, Interrupt, NumberedOrder } from './tableMessages.ts';

/** Bytes between two progress messages. */
const REPORT_EVERY = 1024 * 1024;

function failure(id: number, error: unknown): Answer {
  if (error instanceof ImportRefusal) return { kind: 'refused', id, message: error.message };
  if (error instanceof AppError && error.code === 'busy') return { kind: 'slow', id };
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return { kind: 'failed', id, error: error instanceof Error ? error : new Error(String(error)), code };
}

/** Keeps a table in its own process, and handles requests in order. */
class TableServer {
  #open: DuckTable | undefined;
  #folder: string | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor() {
    process.on('message', (message: NumberedOrder | Interrupt) => this.#hear(message));
    // The server has exited and can't remove the folder.
    process.on('disconnect', () => {
      if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
      process.kill(process.pid, 'SIGKILL');
    });
  }

  get #table(): DuckTable {
    if (!this.#open) throw new Error('There is no table.');
    return this.#open;
  }

  #shut(): void {
    this.#open?.close();
    this.#open = undefined;
    this.#folder = undefined;
  }

  #send(answer: Answer): void {
    process.send?.(answer);
  }

  #hear(message: NumberedOrder | Interrupt): void {
    if ('id' in message) {
      this.#last = this.#last.then(async () => {
        this.#send(await this.#answer(message).catch((error: unknown) => failure(message.id, error)));
      });
      return;
    }
    this.#open?.interrupt();
  }

  async #answer(order: NumberedOrder): Promise<Answer> {
    const { id } = order;
    switch (order.kind) {
      case 'open':
        this.#shut();
        this.#folder = order.folder;
        this.#open = await DuckTable.create(order);
        return { kind: 'done', id };
      case 'shut':
        this.#shut();
        return { kind: 'done', id };
      case 'load':
        return { kind: 'loaded', id, about: await this.#load(order) };
      case 'run':
        await this.#table.run(order.sql, order.values);
        return { kind: 'done', id };
      case 'query':
        return { kind: 'query', id, query: await this.#table.query(order.sql, order.values) };
      case 'next':
        return { kind: 'rows', id, rows: await this.#table.next(order.query) };
      case 'forget':
        this.#table.forget(order.query);
        return { kind: 'done', id };
    }
  }

  #load({ table, ...file }: Extract<NumberedOrder, { kind: 'load' }>) {
    let reported = 0;
    const onBytes = (bytes: number) => {
      if (bytes < reported + REPORT_EVERY) return;
      reported = bytes;
      this.#send({ kind: 'bytes', bytes });
    };
    return this.#table.load(table, { ...file, onBytes });
  }
}

/** If memory runs out, Linux kills this process instead of the server. */
const giveWay = () => writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

if (process.send) {
  await giveWay();
  new TableServer();
  const ready: Answer = { kind: 'ready' };
  process.send(ready);
}
