import type { ComponentType } from 'react';
import type { Category } from '../categories.ts';
import type { PaneProps } from '../pane.ts';
import { BrandsPane } from './BrandsPane.tsx';
import { EquityPane } from './EquityPane.tsx';
import { LifetimePane } from './LifetimePane.tsx';
import { ProximityPane } from './ProximityPane.tsx';
import { ScorePane } from './ScorePane.tsx';
import { SpendPane } from './SpendPane.tsx';
import { StoresPane } from './StoresPane.tsx';

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
export function DetailPane({ shown, ...props }: PaneProps & { readonly shown: Category }) {
  const Pane = panes[shown];
  return <Pane {...props} />;
}
