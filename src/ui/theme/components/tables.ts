import type { CSSObject, Theme, ThemeOptions } from '@mui/material/styles';
import { rowHeights, sizes } from '../sizes.ts';

/** A cell of a table, whether MUI draws it or a table that has hundreds of them. */
export const cellStyles = (theme: Theme): CSSObject => ({
  ...theme.typography.body1,
  // A list sets --row-height to another density on any ancestor.
  height: `var(--row-height, ${rowHeights.list}px)`,
  padding: '0 12px 0 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
});

export const smallCellStyles = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  height: `var(--row-height, ${rowHeights.tile}px)`,
});

export const checkboxCellStyles: CSSObject = { width: 48, minWidth: 48, padding: '0 4px' };

/** Where the first cell of a row begins, and the last one ends. */
export const firstCellStyles: CSSObject = { paddingLeft: sizes.gutter };
export const lastCellStyles: CSSObject = { paddingRight: sizes.gutter };

export const rowStyles = (theme: Theme): CSSObject => ({
  '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.action.selected },
});

export const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...cellStyles(theme),
        '&:first-of-type': firstCellStyles,
        '&:last-of-type': lastCellStyles,
      }),
      sizeSmall: ({ theme }) => smallCellStyles(theme),
      head: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 500,
        height: sizes.control,
        color: theme.vars.palette.text.secondary,
      }),
      paddingCheckbox: checkboxCellStyles,
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => rowStyles(theme),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-active': { color: theme.vars.palette.text.primary },
      }),
      icon: ({ theme }) => ({ fontSize: 14, '.Mui-active &': { color: theme.vars.palette.primary.main } }),
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        minWidth: sizes.controlBar,
        height: sizes.controlBar,
        borderRadius: sizes.radius,
        margin: '0 2px',
        border: `1px solid ${theme.vars.palette.borderStrong}`,
        backgroundColor: theme.vars.palette.background.paper,
        [theme.breakpoints.down('sm')]: { minWidth: sizes.pageButtonPhone, height: sizes.controlPhone },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.primary.main,
          fontWeight: 600,
          borderColor: theme.vars.palette.primary.line,
          backgroundColor: theme.vars.palette.primary.light,
        },
      }),
      ellipsis: {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        border: 0,
        backgroundColor: 'transparent',
      },
    },
  },
};
