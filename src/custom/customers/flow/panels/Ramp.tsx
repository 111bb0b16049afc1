import { themed } from '../../../../ui/theme/themed.tsx';
import { flowColours } from '../chart/colours.ts';

interface Props {
  readonly from: string;
  readonly to: string;
  /** What the colours stand for. */
  readonly label: string;
}

/** From the least to the most of what the cells of a table are coloured by. */
export function Ramp({ from, to, label }: Props) {
  return (
    <Line role="img" aria-label={`${label}: ${from} – ${to}`}>
      {from}
      <i />
      {to}
    </Line>
  );
}

const Line = themed('span', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.text.tertiary,
  i: {
    width: theme.spacing(9),
    height: theme.spacing(1),
    background: `linear-gradient(to right, transparent, ${flowColours.swatch.went})`,
    printColorAdjust: 'exact',
  },
}));
