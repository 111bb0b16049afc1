import type { CellProps } from '../../engine/declaration.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { themed } from '../../ui/theme/themed.tsx';

/** Pace against the target: the arrow gives the direction, the colour whether that is good. */
export function PaceCell({ value }: CellProps) {
  const format = useFormat();
  if (typeof value !== 'number') return <span>{notAvailable}</span>;
  const { direction, text } = format.delta(value / 100);
  const arrow = { up: '↑', down: '↓', flat: '' }[direction];
  return (
    <Pace data-direction={direction}>
      {arrow} {text}
    </Pace>
  );
}

const Pace = themed('span', ({ theme }) => ({
  whiteSpace: 'nowrap',
  '&[data-direction="up"]': { color: theme.vars.palette.success.main },
  '&[data-direction="down"]': { color: theme.vars.palette.error.main },
}));
