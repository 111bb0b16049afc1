import type { ComponentType } from 'react';
import type { Scope } from './period.ts';

export interface WidgetProps {
  /** The period of the scope bar, with the stores of the filter. */
  readonly period: Scope;
  readonly onPeriod: (kind: Scope['kind']) => void;
}

/** Columns of twelve on a wide page and on a narrow one, and rows of the grid. A phone shows one tile below the other. */
export interface Size {
  readonly wide: number;
  readonly narrow: number;
  readonly rows: number;
  /** Rows on a narrow page, where they differ. @default rows */
  readonly narrowRows?: number;
}

export interface Widget {
  readonly component: ComponentType<WidgetProps>;
  /** What it takes until somebody arranges it. */
  readonly size: Size;
  /** The least that its content needs; what is more scrolls inside the tile. */
  readonly least: Size;
}
