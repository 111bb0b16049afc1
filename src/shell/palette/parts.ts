import { styled } from '@mui/material/styles';
import { Command } from 'cmdk';
import { sizes } from '../../ui/theme/sizes.ts';

/** What one types into; it names the row that Enter would choose. */
export const FinderInput = styled(Command.Input)(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  minHeight: sizes.controlPhone,
  padding: theme.spacing(1, 2),
  border: 0,
  outline: 'none',
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.primary,
  '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
}));

export const FinderList = styled(Command.List)(({ theme }) => ({
  maxHeight: sizes.paletteList,
  overflowY: 'auto',
  padding: theme.spacing(0.5, 1),
  '& [cmdk-group-heading]': {
    ...theme.typography.caption,
    padding: theme.spacing(1, 1, 0.5),
    color: theme.vars.palette.text.tertiary,
  },
}));

export const FinderRow = styled(Command.Item)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: sizes.control,
  padding: theme.spacing(0.5, 1),
  borderRadius: sizes.radius,
  cursor: 'pointer',
  color: theme.vars.palette.text.primary,
  '& svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '& > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '&[data-selected="true"]': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
    '& svg': { color: 'inherit' },
  },
  [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
}));

/** Where an entry is, at the right of its row. */
export const Hint = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  maxWidth: '50%',
  marginLeft: 'auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));
