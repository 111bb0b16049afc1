import type { IconComponent } from '../../ui/Icon.tsx';

/** Something that the palette opens or does. */
export interface Entry {
  /** Unlike that of any other in the palette. */
  readonly key: string;
  readonly label: string;
  /** What tells it from others of its name, or where it is: a product, a store. @default nothing */
  readonly hint?: string;
  readonly icon: IconComponent;
  /** It leaves this page alone and opens another tab. @default false */
  readonly opensTab?: boolean;
  readonly run: () => void;
}

export interface Section {
  /** Text key within `palette`. */
  readonly name: 'pages' | 'actions' | 'topics' | 'customers' | 'stores' | 'employee' | 'vinviews';
  readonly entries: readonly Entry[];
}

/** What is looked for on the server. */
export interface FoundSection extends Section {
  readonly isSearching: boolean;
  readonly error: Error | null;
}
