/** What the thread of the embedded database is started with. */
export interface WorkerSetup {
  /** Directory of the database; undefined keeps it in memory only. */
  readonly directory: string | undefined;
  /** File of a dump to start an empty database from. */
  readonly dumpFile: string | undefined;
}

export type ToWorker =
  /** Bytes of PostgreSQL's wire protocol. */
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'copy'; readonly id: number; readonly target: string; readonly bytes: Uint8Array }
  | { readonly kind: 'dump'; readonly id: number; readonly compressed: boolean }
  | { readonly kind: 'close'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'copied'; readonly id: number; readonly rows: number }
  | { readonly kind: 'dumped'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'closed'; readonly id: number }
  | {
      readonly kind: 'refused';
      readonly id: number;
      readonly message: string;
      readonly code: string | undefined;
      /** As PostgreSQL calls it: `ERROR`, `PANIC`. */
      readonly severity: string | undefined;
    };
