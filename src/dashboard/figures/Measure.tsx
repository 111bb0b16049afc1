import { bars, tableWidths } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

interface Props {
  readonly value: number;
  /** The value whose bar is as long as there is room. */
  readonly most: number;
  readonly text: string;
}

/** A figure of a row behind a bar that compares it with those of the other rows. */
export function Measure({ value, most, text }: Props) {
  const share = most > 0 ? Math.max(0, value / most) : 0;
  return (
    <Line>
      <Track aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </Track>
      <span data-text>{text}</span>
    </Line>
  );
}

const Line = themed('span', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& > [data-text]': { marginLeft: 'auto' },
}));

const Track = themed('span', ({ theme }) => ({
  flex: 'none',
  width: theme.spacing(3.5),
  // Names are worth more than bars.
  [`@container (max-width: ${tableWidths.bars}px)`]: { display: 'none' },
  '& > span': {
    display: 'block',
    height: bars.bullet,
    borderRadius: 1,
    backgroundColor: theme.vars.palette.chart[0],
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
    '[data-state="stale"] &': { backgroundColor: theme.vars.palette.control },
  },
}));
