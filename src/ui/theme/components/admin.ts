import type { Components, Theme } from '@mui/material/styles';
// Brings react-admin's own component names into the theme's types.
import type {} from 'react-admin';
import { sizes } from '../sizes.ts';

/** React-admin's components as the list picture draws them: flat, edge to edge, hairlines between rows. */
export const admin: Components<Theme> = {
  RaButton: { defaultProps: { size: 'medium' } },
  RaTopToolbar: {
    styleOverrides: {
      root: { minHeight: 0, padding: 0, alignItems: 'center', gap: 8, backgroundColor: 'transparent' },
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-content': { border: 0, borderRadius: 0, backgroundColor: 'transparent' },
        '& .RaList-noActions': { marginTop: 0 },
      },
    },
  },
  RaDatagrid: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .RaDatagrid-headerCell': {
          borderRadius: 0,
          backgroundColor: theme.vars.palette.background.paper,
          '&:first-of-type': { borderTopLeftRadius: 0 },
          '&:last-child': { borderTopRightRadius: 0 },
        },
        '& .RaDatagrid-row.Mui-selected': { backgroundColor: theme.vars.palette.action.selected },
      }),
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        // In the picture the bar stands between the filters and the table instead of floating over it.
        '& .RaBulkActionsToolbar-toolbar': {
          position: 'static',
          transform: 'none',
          transition: 'none',
          justifyContent: 'flex-start',
          gap: sizes.gutter,
          minHeight: sizes.scopeBar,
          height: 'auto',
          padding: `0 ${sizes.gutter}px`,
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.light,
          borderBottom: `1px solid ${theme.vars.palette.primary.line}`,
          borderRadius: 0,
        },
        '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        '& .RaBulkActionsToolbar-title .MuiTypography-root': {
          color: theme.vars.palette.primary.main,
          fontWeight: 600,
        },
        '& .RaBulkActionsToolbar-topToolbar .MuiButton-root': {
          height: sizes.controlBar,
          padding: '0 8px',
        },
      }),
    },
  },
};
