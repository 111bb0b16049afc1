import { themed } from '../../ui/theme/themed.tsx';

/** The body of a tile whose rows take the height that its figures leave. */
export const Column = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  gap: theme.spacing(0.5),
  containerType: 'inline-size',
  [theme.breakpoints.down('sm')]: { paddingBottom: theme.spacing(0.5) },
}));
