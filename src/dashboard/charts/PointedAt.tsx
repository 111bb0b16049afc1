import { createContext, type ReactNode, useContext } from 'react';
import { useActiveTooltipLabel } from 'recharts';

const PointedAt = createContext<string | undefined>(undefined);

/** Looks up for all ticks of an axis which point is pointed at, so that not each of them has to follow the plot. */
export function WithPointedAt({ children }: { readonly children: ReactNode }) {
  const label = useActiveTooltipLabel();
  return <PointedAt value={label === undefined ? undefined : String(label)}>{children}</PointedAt>;
}

/** Key of the point that is pointed at, inside of `WithPointedAt`. */
export const usePointedAt = () => useContext(PointedAt);
