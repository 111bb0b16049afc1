import type { ImportReport } from '../../../../contract/calls/imports/imports.ts';
import type { WholeFile } from '../../../../contract/calls/imports/judging.ts';

/** What a dry run of the file tells. */
export const report: ImportReport = {
  feed: 'deals',
  source: 'CSV',
  fileName: 'deals.csv',
  sheet: null,
  otherSheets: [],
  outcome: 'tried',
  cutOff: null,
  read: 12,
  created: 8,
  updated: 1,
  updatedInSet: 0,
  made: 0,
  unchanged: 0,
  removed: 0,
  losses: null,
  stock: null,
  repairParts: null,
  identical: 0,
  added: 0,
  shared: 0,
  replaced: 1,
  versions: 0,
  unnumbered: false,
  storeless: false,
  skipped: 0,
  conflicts: 0,
  renames: [],
  rejected: 2,
  rejectedPct: 16.7,
  allowedPct: 20,
  newEmployees: 0,
  newStores: 0,
  newStoreNames: [],
  newCustomers: 0,
  filledCustomers: 0,
  rejectReasons: [
    {
      column: 'VIN',
      reason: 'The check digit (position 9) is wrong. Compare the VIN with the vehicle.',
      count: 2,
      firstLine: 4,
    },
  ],
  skipReasons: [],
  warnings: [{ column: 'Front', reason: 'Unusually large (beyond $50,000).', count: 1, firstLine: 7 }],
  unusedHeaders: ['Comment'],
  unlike: [],
  doubts: [],
  period: { from: '2014-01-02', to: '2014-12-31' },
  stores: [3, 5],
  listed: { rejected: 2, warned: 1 },
  seconds: 0.2,
};

/** A whole file that was judged: one row of two would load. */
export const judgedWhole: WholeFile = {
  ...{ state: 'judged', bytes_read: 9, bytes_total: 9, allowed_pct: 60, message: null, cut_off: null },
  judged: { rows: 2, good: 1, warned: 0, rejected: 1, skipped: 0 },
  repeated: 0,
  ...{
    rejected: [],
    warned: [],
    skipped: [],
    doubts: [],
    lines: null,
    parts: null,
    stock: null,
    waits_for: [],
    unchecked: [],
  },
  new_stores: { count: 0, names: [] },
};

/** The queue of a host whose first running import runs, and whose others wait. */
export const queueOf = (runs: readonly { run_id: number; file_name: string; state: string }[]) =>
  runs
    .filter(({ state }) => state === 'running')
    .map(({ run_id, file_name }, position) => ({ run_id, file_name, dry_run: false, position }));
