import type { JS } from '@duckdb/node-api';
import type { AboutFile, Limits, ReadOptions } from './aboutFile.ts';

export type Parameter = string | number | bigint | boolean | null;
export type Rows = readonly (readonly JS[])[];

interface Statement {
  readonly sql: string;
  readonly values: readonly Parameter[];
}

/** Requests to a table process, handled in order. */
export type Order =
  /** Replaces the current table. */
  | { readonly kind: 'open'; readonly folder: string; readonly memory: number }
  | { readonly kind: 'shut' }
  | {
      readonly kind: 'load';
      readonly table: string;
      readonly path: string;
      readonly name: string;
      readonly read: ReadOptions;
      readonly limits: Limits;
    }
  | ({ readonly kind: 'run' | 'query' } & Statement)
  | { readonly kind: 'next' | 'forget'; readonly query: number };

export type NumberedOrder = Order & { readonly id: number };

/** Handled immediately, during other requests. */
export interface Interrupt {
  readonly kind: 'interrupt';
}

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'loaded'; readonly id: number; readonly about: AboutFile }
  | { readonly kind: 'query'; readonly id: number; readonly query: number }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: Rows | null }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  /** The file doesn't respond. */
  | { readonly kind: 'slow'; readonly id: number }
  /** `code` is a system error such as `ENOSPC`, which errors lose between processes. */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly error: Error;
      readonly code: string | undefined;
    };
