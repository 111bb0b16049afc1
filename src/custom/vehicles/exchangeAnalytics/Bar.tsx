import { styled } from '@mui/material/styles';
import { bars, plots } from '../../../ui/theme/sizes.ts';

/** What the bars of a column are drawn against. */
export interface Scale {
  readonly first: number;
  readonly last: number;
  readonly step: number;
}

/** Steps of an axis, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10];
/** Steps up to the largest figure, at most. */
const MOST_STEPS = 4;

/** A few round steps around some figures, zero included; null when there is nothing to draw. */
export function scaleOf(values: readonly (number | null | undefined)[]): Scale | null {
  const known = values.map((value) => value ?? 0);
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  if (low === high) return null;
  const least = (high - low) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((each) => each * power >= least) ?? 10) * power;
  return { first: Math.floor(low / step) * step, last: Math.ceil(high / step) * step, step };
}

const shareOf = (value: number, { first, last }: Scale) => ((value - first) / (last - first)) * 100;

interface Props {
  readonly value: number | null | undefined;
  readonly scale: Scale | null;
}

/** A figure as a bar from zero, to the left below it. */
export function Bar({ value, scale }: Props) {
  if (!scale) return null;
  const zero = shareOf(0, scale);
  const end = shareOf(value ?? 0, scale);
  return (
    <Track aria-hidden="true" style={{ backgroundSize: `${shareOf(scale.first + scale.step, scale)}% 100%` }}>
      <i
        data-below={end < zero}
        style={{ left: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` }}
      />
      {scale.first < 0 && <u style={{ left: `${zero}%` }} />}
    </Track>
  );
}

interface AxisProps {
  readonly scale: Scale | null;
  readonly tell: (value: number) => string;
}

/** The figures at the ticks of the bars below. */
export function Axis({ scale, tell }: AxisProps) {
  if (!scale) return null;
  const count = Math.round((scale.last - scale.first) / scale.step) + 1;
  return (
    <Ticks aria-hidden="true">
      {Array.from({ length: count }, (_, index) => scale.first + index * scale.step).map((tick) => (
        <span key={tick} style={{ left: `${shareOf(tick, scale)}%` }}>
          {tell(tick)}
        </span>
      ))}
    </Ticks>
  );
}

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  minWidth: theme.spacing(12),
  height: bars.bullet,
  backgroundColor: theme.vars.palette.track,
  backgroundImage: `linear-gradient(to right, ${theme.vars.palette.borderStrong} ${plots.partGap}px, transparent 0)`,
  '& i, & u': { position: 'absolute', top: 0, bottom: 0 },
  '& i': { backgroundColor: theme.vars.palette.chart[0] },
  '& i[data-below="true"]': { backgroundColor: theme.vars.palette.error.main },
  '& u': { borderLeft: `thin solid ${theme.vars.palette.text.primary}` },
}));

/** The first and last stay within the column. */
const Ticks = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  position: 'relative',
  height: theme.spacing(2),
  color: theme.vars.palette.text.tertiary,
  '& span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& span:first-of-type': { transform: 'none' },
  '& span:last-of-type': { transform: 'translateX(-100%)' },
}));
