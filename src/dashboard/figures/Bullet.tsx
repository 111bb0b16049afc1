import { bars } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';

interface Props {
  readonly actual: number;
  readonly pace: number | null;
  readonly target: number | null;
}

/** The track ends this far beyond the largest value, so that the mark of the target stays inside it. */
const headroom = 1.08;

const share = (value: number, whole: number) => `${Math.min(100, (Math.max(0, value) / whole) * 100)}%`;

/** Actual, pace and target on one track. Decoration: the same figures stand in words around it. */
export function Bullet({ actual, pace, target }: Props) {
  const whole = Math.max(actual, pace ?? 0, target ?? 0, 1) * headroom;
  return (
    <Track aria-hidden="true">
      {pace !== null && <Pace style={{ width: share(pace, whole) }} />}
      <Actual style={{ width: share(actual, whole) }} />
      {target !== null && <Mark style={{ left: share(target, whole) }} />}
    </Track>
  );
}

const Track = themed('div', ({ theme }) => ({
  position: 'relative',
  height: bars.bullet,
  borderRadius: 1,
  backgroundColor: theme.vars.palette.track,
  // Bars are figures: they print, and stay visible where the system replaces colours.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
}));

const Bar = themed('div', { position: 'absolute', insetBlock: 0, left: 0, borderRadius: 1 });

const Actual = themed(Bar, ({ theme }) => ({ backgroundColor: theme.vars.palette.chart[0] }));

const Pace = themed(Bar, ({ theme }) => ({
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.chart[0]} 32%, transparent)`,
}));

const Mark = themed('div', ({ theme }) => ({
  position: 'absolute',
  insetBlock: -bars.overshoot,
  width: bars.mark,
  marginLeft: -bars.mark / 2,
  backgroundColor: theme.vars.palette.text.primary,
}));
