import type { ComponentType } from 'react';
import type { Period } from './period.ts';

export interface WidgetProps {
  readonly period: Period;
  readonly onPeriod: (kind: Period['kind']) => void;
}

/** Columns of twelve on a wide page and on a narrow one, and rows of the grid. A phone shows one tile a row. */
export interface Size {
  readonly wide: number;
  readonly narrow: number;
  readonly rows: number;
}

export interface Widget {
  readonly component: ComponentType<WidgetProps>;
  readonly size: Size;
}
