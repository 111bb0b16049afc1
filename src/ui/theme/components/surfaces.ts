import type { Theme, ThemeOptions } from '@mui/material/styles';
import { FeedbackPaper } from '../../feedback/FeedbackArea.tsx';
import { checkMark } from '../checkMark.ts';
import { motion, sizes } from '../sizes.ts';
import { rem } from '../typography.ts';

type Themed = { theme: Theme };

/** Overlays are a surface with a strong border over a scrim; nothing casts a shadow. */
const overlay = ({ theme }: Themed) => ({
  backgroundColor: theme.vars.palette.background.paper,
  backgroundImage: 'none',
  // It takes the focus as it opens, but there is nothing to do with it as a whole.
  '&:focus-visible': { outline: 'none' },
  border: `1px solid ${theme.vars.palette.borderStrong}`,
  boxShadow: 'none',
});

export const surfaces: ThemeOptions['components'] = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: { styleOverrides: { paper: overlay } },
  MuiMenu: {
    // Menus are drawn outside the page's landmarks. Without a name this one adds nothing to a list of landmarks.
    defaultProps: { slotProps: { paper: { role: 'region' } } },
    styleOverrides: { paper: overlay, list: { padding: '4px 0' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.control,
        padding: '4px 12px',
        '& .MuiListItemIcon-root': { minWidth: sizes.icon + 8 },
        ...theme.typography.body1,
        [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.action.selected,
          color: theme.vars.palette.primary.main,
        },
        '&.Mui-selected::after': checkMark,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.action.hover },
      }),
    },
  },
  MuiListSubheader: {
    defaultProps: { disableSticky: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        padding: '8px 12px 4px',
        backgroundColor: 'transparent',
        color: theme.vars.palette.text.tertiary,
      }),
    },
  },
  MuiListItemIcon: {
    styleOverrides: { root: { minWidth: sizes.icon + 12, color: 'inherit' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.scrim }),
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    // Another slot would lose the styles of the paper.
    defaultProps: { PaperComponent: FeedbackPaper },
    styleOverrides: { paper: overlay },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h2, padding: '16px 24px 8px' }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body1, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap' } } },
  MuiDrawer: {
    defaultProps: { transitionDuration: motion.panel, slotProps: { paper: { component: FeedbackPaper } } },
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: 'none',
        backgroundImage: 'none',
        borderColor: theme.vars.palette.borderStrong,
        '&:focus-visible': { outline: 'none' },
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.body2,
        backgroundColor: theme.vars.palette.tooltip.fill,
        color: theme.vars.palette.tooltip.text,
        borderRadius: sizes.radius,
        padding: '4px 8px',
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.tooltip.fill }),
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rectangular', animation: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.sunken,
        borderRadius: sizes.radiusChip,
      }),
    },
  },
  MuiDivider: {
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body1, padding: '8px 12px', borderRadius: sizes.radius }),
      message: { padding: 0 },
      icon: { padding: 0, marginRight: 8, fontSize: rem(20) },
    },
  },
};
