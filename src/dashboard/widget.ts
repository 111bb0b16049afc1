import type { ReactNode } from 'react';
import type { Widget } from '../../contract/widget.ts';
import type { Scope } from '../providers/period.ts';
import { useWidget } from './widgetData.ts';

export interface WidgetProps {
  /** The period of the scope bar, with the stores of the filter. */
  readonly period: Scope;
  readonly onPeriod: (kind: Scope['kind']) => void;
}

/** A widget with what draws it. */
export interface DrawnWidget extends Widget {
  readonly component: (props: WidgetProps) => ReactNode;
  /** What its call is asked for, where that follows from the stores and days of the page. @default something more decides */
  readonly ask?: ((scope: Scope) => unknown) | undefined;
  /** Asks as the tile does, so that the figures of a tile whose turn to be drawn has not come are on their way. */
  readonly useReply: (scope: Scope) => unknown;
}

const drawn = new WeakSet<object>();

/** Says what draws a widget; exported by the `index.tsx` of its folder, which makes it known. */
export function drawWidget(
  widget: Widget,
  component: DrawnWidget['component'],
  ask: DrawnWidget['ask'],
  useReply: DrawnWidget['useReply'] = (scope) => useWidget(widget, ask?.(scope), ask !== undefined),
): DrawnWidget {
  const made = { ...widget, component, ask, useReply };
  drawn.add(made);
  return made;
}

export const isDrawn = (value: unknown): value is DrawnWidget =>
  typeof value === 'object' && value !== null && drawn.has(value);
