import type { Theme } from '@mui/material/styles';

/** The ring of what is changed or has the focus, inside its box where one around it would be cut off. */
export const insetRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: -2,
});
