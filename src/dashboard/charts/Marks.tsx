import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useActiveTooltipLabel } from 'recharts';
import type { Point } from './points.ts';

interface Marks {
  readonly points: readonly Point[];
  /** Key of the point that is pointed at. */
  readonly pointedAt: string | undefined;
}

const Marks = createContext<Marks>({ points: [], pointedAt: undefined });

interface Props extends Pick<Marks, 'points'> {
  readonly children: ReactNode;
}

/**
 * Tells all ticks of an axis their points, and which one is pointed at, so that not each of them has to follow the plot,
 * and the axis stays the same whatever its points are.
 */
export function WithMarks({ points, children }: Props) {
  const label = useActiveTooltipLabel();
  const pointedAt = label === undefined ? undefined : String(label);
  const marks = useMemo(() => ({ points, pointedAt }), [points, pointedAt]);
  return <Marks value={marks}>{children}</Marks>;
}

/** The points of an axis, inside of `WithMarks`. */
export const useMarks = () => useContext(Marks);
