import type { ReactNode } from 'react';
import { carrying } from '../theme/measures/carry.ts';
import { themed } from '../theme/themed.tsx';
import type { Point } from './carried.ts';

interface Props {
  readonly point: Point;
  readonly children: ReactNode;
}

/** What follows the pointer while it carries a card; screen readers hear it otherwise. */
export function UnderPointer({ point, children }: Props) {
  return (
    <Carrier style={{ left: point.x, top: point.y }} aria-hidden="true" inert>
      {children}
    </Carrier>
  );
}

const Carrier = themed('div', {
  position: 'fixed',
  zIndex: 20,
  width: carrying.ghost,
  transform: `translate(-50%, ${carrying.below}px)`,
  pointerEvents: 'none',
});
