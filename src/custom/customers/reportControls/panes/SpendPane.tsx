import type { PaneProps } from '../pane.ts';
import { RangePane } from './RangePane.tsx';

const rows = [
  { name: 'salesValue', filter: 'SalesValue', ticks: 20_000 },
  { name: 'serviceValue', filter: 'ServiceValue', ticks: 2000 },
] as const;

/** Customer Spend, in dollars. */
export const SpendPane = (props: PaneProps) => (
  <RangePane {...props} area="spend" periodKey="valuePeriod" rows={rows} />
);
