import type { CSSObject, Theme } from '@mui/material/styles';
import { sizes } from '../../ui/theme/sizes.ts';

/** A row of a menu, whether it leads somewhere or opens what is under it. */
export const menuRow = ({ theme }: { readonly theme: Theme }): CSSObject => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: sizes.control,
  padding: theme.spacing(0.5, 1),
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  textAlign: 'left',
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '& > span:first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '&:not([aria-disabled="true"]):hover': { backgroundColor: theme.vars.palette.sunken },
  '&:is([aria-current="page"], [aria-expanded="true"])': {
    backgroundColor: theme.vars.palette.action.selected,
    color: theme.vars.palette.primary.main,
  },
});
