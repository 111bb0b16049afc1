import type { ScoreValues } from '../../../contract/calls/customers/scoreValues.ts';

/** What scores and classes rest on, from when on. Weights in percent. */
export interface ScoreVersionTable extends ScoreValues {
  number: number;
  /** Years of deals and months of repair orders that are ranked. */
  sales_years: number;
  service_months: number;
  /** The version whose values it has again. */
  brings_back: number | null;
  reason: string;
  made_by: number | null;
  made_at: Date;
  /** Null while everybody is being scored by it; one at a time. */
  applied_at: Date | null;
}

/** A view: the newest version that is applied, which holds. */
export type ScoreNowTable = Omit<ScoreVersionTable, 'applied_at'> & { applied_at: Date };
