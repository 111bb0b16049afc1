import type { ComponentType } from 'react';
import type { Category } from './categories.ts';
import type { PaneProps } from './pane.ts';
import { BrandsPane } from './panes/BrandsPane.tsx';
import { EquityPane } from './panes/EquityPane.tsx';
import { LifetimePane } from './panes/LifetimePane.tsx';
import { ProximityPane } from './panes/ProximityPane.tsx';
import { ScorePane } from './panes/ScorePane.tsx';
import { SpendPane } from './panes/SpendPane.tsx';
import { StoresPane } from './panes/StoresPane.tsx';

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
