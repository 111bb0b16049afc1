import type { JS } from '@duckdb/node-api';
import type { AboutFile, Limits, ReadOptions } from './aboutFile.ts';

/** A value for a `?` of a statement. */
export type Parameter = string | number | bigint | boolean | null;
export type Rows = readonly (readonly JS[])[];

interface Statement {
  readonly sql: string;
  readonly values: readonly Parameter[];
}

/** What the process of a table is asked for, one after the other. */
export type Order =
  /** A new table, in place of the one before. */
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
  /** The next rows of a query, or that no more are wanted. */
  | { readonly kind: 'next' | 'forget'; readonly query: number };

/** An order with the number of its answer. */
export type Asked = Order & { readonly id: number };

/** It hears this at once, whatever it is doing. */
export interface Interrupt {
  readonly kind: 'interrupt';
}

export type Answer =
  /** It has begun. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: number }
  | { readonly kind: 'loaded'; readonly id: number; readonly about: AboutFile }
  | { readonly kind: 'query'; readonly id: number; readonly query: number }
  /** Null behind the last ones. */
  | { readonly kind: 'rows'; readonly id: number; readonly rows: Rows | null }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  /** The file gives nothing. */
  | { readonly kind: 'slow'; readonly id: number }
  /** `code`: of the system, such as `ENOSPC`, which an error loses on the way. */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly error: Error;
      readonly code: string | undefined;
    };
