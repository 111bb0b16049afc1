import { corrections, correctRows, sendCorrected } from '../../contract/calls/imports/corrections.ts';
import type { Browser } from './browser.ts';
import { endOf } from './uploads.ts';

/** A cell of a row by its line in the file and its header. */
type Cell = readonly [line: number, column: string, value: string];

/** Corrects listed rows of imports. */
export function corrector(admin: Browser, kind: 'rejected' | 'warned' = 'rejected') {
  const look = (run_id: number) => admin.call(corrections, { run_id, kind });

  async function edit(run_id: number, cells: readonly Cell[]) {
    const { columns, version } = await look(run_id);
    const edits = cells.map(([line, column, value]) => ({ line, place: columns.indexOf(column), value }));
    return admin.call(correctRows, { run_id, kind, version, edits });
  }

  /** Sends what is ready, and waits for the end of its import. */
  async function send(run_id: number) {
    const { version } = await look(run_id);
    const sent = await admin.call(sendCorrected, { run_id, kind, version });
    return endOf(admin, sent.run_id);
  }

  const mend = async (run_id: number, cells: readonly Cell[]) => {
    await edit(run_id, cells);
    return send(run_id);
  };
  return { look, edit, send, mend };
}
