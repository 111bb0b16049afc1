import { Calculator, FileUp, UserRoundCheck } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { MenuEntry } from '../layout/menu.ts';

/** A page of the menu that no resource makes. */
export interface CustomPage extends MenuEntry {
  readonly Page: ComponentType;
}

/** Each a bundle of its own. */
export const customPages: readonly CustomPage[] = [
  {
    route: 'CDP',
    label: 'shell.identity',
    icon: UserRoundCheck,
    Page: lazy(async () => ({ default: (await import('./identity/index.tsx')).Identity })),
  },
  {
    route: 'valuationlookup',
    label: 'shell.valuation',
    icon: Calculator,
    Page: lazy(async () => ({ default: (await import('./valuation/index.tsx')).Valuation })),
  },
  {
    route: 'dataimport',
    label: 'shell.dataImport',
    icon: FileUp,
    Page: lazy(async () => ({ default: (await import('./dataImport/index.tsx')).DataImport })),
  },
];
