import type { PaneProps } from '../pane.ts';
import { RangePane } from './RangePane.tsx';

const rows = [
  { name: 'salesScore', filter: 'SalesScore', ticks: 10 },
  { name: 'serviceScore', filter: 'ServiceScore', ticks: 10 },
] as const;

/** Customer Score: where the panel opens. */
export const ScorePane = (props: PaneProps) => (
  <RangePane {...props} area="score" periodKey="scorePeriod" rows={rows} />
);
