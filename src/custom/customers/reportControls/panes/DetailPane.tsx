import type { ComponentType } from 'react';
import type { Category } from '../categories.ts';
import type { PaneProps } from '../pane.ts';
import { BrandsPane } from './BrandsPane.tsx';
import { EquityPane } from './EquityPane.tsx';
import { LifetimePane } from './LifetimePane.tsx';
import { ProximityPane } from './ProximityPane.tsx';
import { RangePane } from './RangePane.tsx';
import { StoresPane } from './StoresPane.tsx';

const scores = [
  { name: 'salesScore', filter: 'SalesScore', ticks: 10 },
  { name: 'serviceScore', filter: 'ServiceScore', ticks: 10 },
] as const;

const ScorePane = (props: PaneProps) => (
  <RangePane {...props} area="score" periodKey="scorePeriod" rows={scores} />
);

/** Dollars. */
const spends = [
  { name: 'salesValue', filter: 'SalesValue', ticks: 20_000 },
  { name: 'serviceValue', filter: 'ServiceValue', ticks: 2000 },
] as const;

const SpendPane = (props: PaneProps) => (
  <RangePane {...props} area="spend" periodKey="valuePeriod" rows={spends} />
);

const panes: Readonly<Record<Category, ComponentType<PaneProps>>> = {
  stores: StoresPane,
  lifetime: LifetimePane,
  score: ScorePane,
  spend: SpendPane,
  proximity: ProximityPane,
  brand: BrandsPane,
  equity: EquityPane,
};

/** The one pane that is visible. */
export function DetailPane({ current, ...props }: PaneProps & { readonly current: Category }) {
  const Pane = panes[current];
  return <Pane {...props} />;
}
