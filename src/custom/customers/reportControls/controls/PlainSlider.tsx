import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { pageOf, type Scale } from '../../../../../contract/expression/controls/sliders.ts';

interface Props {
  readonly scale: Scale;
  /** One thumb, or two. */
  readonly value: number | readonly [number, number];
  /** Names of the thumbs, and what they say where they stand, for screen readers. */
  readonly names: readonly string[];
  readonly say: (value: number, thumb: number) => string;
  /** Distance of the figures below. */
  readonly ticks: number;
  readonly write: (value: number) => string;
  /** Which side of a single thumb counts. @default 'below' */
  readonly takes?: 'below' | 'above';
  /** Whether what it stands at counts. */
  readonly active: boolean;
  readonly onChange: (values: readonly number[]) => void;
  /** When a thumb is let go, or moved by a key. @default nothing */
  readonly onCommit?: (values: readonly number[]) => void;
}

/** A slider between its floor and ceiling in its steps, with figures below it. PageUp and PageDown go a tenth of it. */
export function PlainSlider({
  scale,
  value,
  names,
  say,
  ticks,
  write,
  takes = 'below',
  active,
  onChange,
  onCommit,
}: Props) {
  const { floor, ceiling, step } = scale;
  const values = typeof value === 'number' ? [value] : value;
  const marks = Array.from({ length: Math.floor((ceiling - floor) / ticks) + 1 }, (_, place) => {
    const at = floor + place * ticks;
    return { value: at, label: active && values.includes(at) ? <b>{write(at)}</b> : write(at) };
  });
  return (
    <Track
      min={floor}
      max={ceiling}
      step={step}
      shiftStep={pageOf(scale)}
      marks={marks}
      value={typeof value === 'number' ? value : [...value]}
      data-active={active}
      data-same={values.length === 2 && values[0] === values[1]}
      data-takes={takes}
      getAriaLabel={(thumb) => names[thumb] ?? ''}
      getAriaValueText={say}
      onChange={(_, next) => onChange([next].flat())}
      onChangeCommitted={(_, next) => onCommit?.([next].flat())}
    />
  );
}

const Track = styled(Slider)(({ theme }) => ({
  // Two thumbs at one place stand side by side.
  '&[data-same="true"] .MuiSlider-thumb[data-index="0"]': { transform: 'translate(-95%, -50%)' },
  '&[data-same="true"] .MuiSlider-thumb[data-index="1"]': { transform: 'translate(-5%, -50%)' },
  '& .MuiSlider-mark': { display: 'none' },
  '& .MuiSlider-markLabel': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  },
  // The rail shows through where the track is not.
  '&[data-takes="above"][data-active="true"]': {
    '& .MuiSlider-rail': { backgroundColor: theme.vars.palette.primary.main },
    '& .MuiSlider-track': {
      borderColor: theme.vars.palette.track,
      backgroundColor: theme.vars.palette.track,
    },
  },
  '&[data-active="false"]': {
    '& .MuiSlider-track': { visibility: 'hidden' },
    '& .MuiSlider-thumb:not(.Mui-focusVisible)': { borderColor: theme.vars.palette.control },
  },
}));
