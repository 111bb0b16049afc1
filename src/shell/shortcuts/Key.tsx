import { styled } from '@mui/material/styles';
import { sizes } from '../../ui/theme/sizes.ts';

/** A key of the keyboard. */
export const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: theme.spacing(2.25),
  padding: theme.spacing(0, 0.5),
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: sizes.radiusChip,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.tertiary,
}));
