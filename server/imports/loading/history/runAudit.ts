import { writeAudit } from '../../../access/audit.ts';
import type { Tx } from '../../../db/schema.ts';

/** Who changed the data, when and from where. */
export interface RunAuthor {
  readonly at: Date;
  /** @default nobody: the command line, the watched folder */
  readonly userid?: number | undefined;
  /** @default unknown */
  readonly address?: string | undefined;
}

/** Writes into the audit what an import, or its undoing, did to the data: both happen or neither. */
export const auditRun = (
  tx: Tx,
  runId: number,
  { at, userid, address }: RunAuthor,
  after: Readonly<Record<string, unknown>>,
): Promise<number> =>
  writeAudit(tx, {
    at,
    userid: userid ?? null,
    address: address ?? null,
    resource: 'dataimport',
    record_id: String(runId),
    action: 'import',
    before: null,
    after,
  });
