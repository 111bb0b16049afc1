import type { ThemeOptions } from '@mui/material/styles';
import { rowHeights, sizes } from '../sizes.ts';

export const tables: ThemeOptions['components'] = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        // A list sets --row-height to another density on any ancestor.
        height: `var(--row-height, ${rowHeights.list}px)`,
        padding: '0 12px 0 0',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.secondary,
        '&:first-of-type': { paddingLeft: sizes.gutter },
        '&:last-of-type': { paddingRight: sizes.gutter },
      }),
      sizeSmall: ({ theme }) => ({
        ...theme.typography.body2,
        height: `var(--row-height, ${rowHeights.tile}px)`,
      }),
      head: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 500,
        height: sizes.control,
        color: theme.vars.palette.text.secondary,
      }),
      paddingCheckbox: { width: 48, padding: '0 4px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.action.selected },
      }),
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
