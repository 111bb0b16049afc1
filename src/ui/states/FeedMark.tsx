import { Circle, Minus, TriangleAlert, X } from 'lucide-react';
import type { FeedRow } from '../../../contract/widgets/freshness.ts';
import { Icon } from '../Icon.tsx';
import { bars } from '../theme/sizes.ts';
import { themed } from '../theme/themed.tsx';

const icons = { ok: Circle, late: TriangleAlert, failed: X, never: Minus };

/** The state of a feed as a shape in its colour; words beside it tell it too. */
export function FeedMark({ state }: Pick<FeedRow, 'state'>) {
  return (
    <Mark data-state={state}>
      <Icon of={icons[state]} size={state === 'ok' ? bars.swatch : undefined} />
    </Mark>
  );
}

const Mark = themed('span', ({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  color: theme.vars.palette.text.tertiary,
  '&[data-state="ok"]': { color: theme.vars.palette.success.main },
  '&[data-state="ok"] svg': { fill: 'currentColor' },
  '&[data-state="late"]': { color: theme.vars.palette.warning.main },
  '&[data-state="failed"]': { color: theme.vars.palette.error.main },
}));
