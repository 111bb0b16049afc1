import { styled } from '@mui/material/styles';
import { bars } from '../../../ui/theme/sizes.ts';

interface Props {
  readonly value: number | null;
  /** The largest amount beside it, which fills the width. */
  readonly most: number;
}

/** A figure as a bar, to the right of the middle line, or to the left below zero where there are such. */
export function Bar({ value, most, signed = false }: Props & { readonly signed?: boolean }) {
  if (value === null || most === 0) return null;
  const share = Math.min(Math.abs(value) / most, 1) * (signed ? 50 : 100);
  const start = signed ? (value < 0 ? 50 - share : 50) : 0;
  return (
    <Track aria-hidden="true" data-signed={signed}>
      <i data-below={value < 0} style={{ left: `${start}%`, width: `${share}%` }} />
    </Track>
  );
}

/** The largest amount of some figures. */
export const mostOf = (values: readonly (number | null)[]) =>
  Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  minWidth: theme.spacing(12),
  height: bars.bullet,
  backgroundColor: theme.vars.palette.track,
  '& i': { position: 'absolute', top: 0, bottom: 0, backgroundColor: theme.vars.palette.chart[0] },
  '& i[data-below="true"]': { backgroundColor: theme.vars.palette.error.main },
  '&[data-signed="true"]::after': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: 0,
    bottom: 0,
    borderLeft: `thin solid ${theme.vars.palette.text.primary}`,
  },
}));
