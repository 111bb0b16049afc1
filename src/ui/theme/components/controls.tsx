import type { ThemeOptions } from '@mui/material/styles';
import { CheckboxMark } from '../CheckboxMark.tsx';
import { checkMark } from '../checkMark.ts';
import { motion, sizes } from '../sizes.ts';

const quick = `${motion.colour}ms ${motion.easing}`;

export const controls: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        height: sizes.control,
        minWidth: 0,
        padding: '0 12px',
        borderRadius: sizes.radius,
        whiteSpace: 'nowrap',
        transition: `background-color ${quick}, border-color ${quick}, color ${quick}`,
        [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
        '&.Mui-disabled': { color: theme.vars.palette.text.tertiary },
        // The room for the mark stays, so nothing moves when it comes.
        '&[aria-pressed]': { paddingRight: 8 },
        '&[aria-pressed]::after': { ...checkMark, marginLeft: 4, visibility: 'hidden' },
        '&[aria-pressed="true"]::after': { visibility: 'visible' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              color: theme.vars.palette.text.primary,
              borderColor: theme.vars.palette.borderStrong,
              backgroundColor: theme.vars.palette.background.paper,
              '&:hover': {
                borderColor: theme.vars.palette.borderStrong,
                backgroundColor: theme.vars.palette.action.hover,
              },
              '&[aria-expanded="true"], &[aria-pressed="true"]': {
                color: theme.vars.palette.primary.main,
                borderColor: theme.vars.palette.primary.line,
                backgroundColor: theme.vars.palette.primary.light,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: { color: theme.vars.palette.error.main },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: { color: theme.vars.palette.text.secondary },
          },
          {
            props: { variant: 'text' },
            style: { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
          },
        ],
      }),
      sizeSmall: { height: sizes.controlBar, padding: '0 8px' },
      sizeLarge: { height: sizes.controlForm, padding: '0 16px' },
      startIcon: { marginLeft: 0, marginRight: 8, '& > *:nth-of-type(1)': { fontSize: sizes.icon } },
      endIcon: { marginRight: 0, marginLeft: 8, '& > *:nth-of-type(1)': { fontSize: sizes.icon } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: sizes.control,
        height: sizes.control,
        padding: 0,
        borderRadius: sizes.radius,
        color: theme.vars.palette.text.secondary,
        transition: `background-color ${quick}, color ${quick}`,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '& .MuiSvgIcon-root': { fontSize: sizes.icon },
        [theme.breakpoints.down('sm')]: { minWidth: sizes.controlPhone, minHeight: sizes.controlPhone },
      }),
      sizeSmall: { width: sizes.controlBar, height: sizes.controlBar },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: sizes.controlBar,
        padding: '0 8px',
        ...theme.typography.body1,
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
        borderColor: theme.vars.palette.borderStrong,
        borderRadius: sizes.radius,
        [theme.breakpoints.down('sm')]: { height: sizes.controlPhone },
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.primary.main,
          fontWeight: 600,
          backgroundColor: theme.vars.palette.action.selected,
        },
        // Of a group only one is on, so its color is not all that tells it.
        '&.Mui-selected:not(.MuiToggleButtonGroup-grouped)::after': checkMark,
      }),
      sizeLarge: { height: sizes.control, padding: '0 12px' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: sizes.control },
      indicator: { height: 2, transition: 'none' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.control,
        minWidth: 0,
        padding: '0 0 2px',
        marginRight: 20,
        ...theme.typography.body1,
        fontWeight: 500,
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 600 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        height: sizes.controlBar,
        borderRadius: sizes.radiusChip,
        backgroundColor: theme.vars.palette.sunken,
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              backgroundColor: 'transparent',
              borderColor: theme.vars.palette.borderStrong,
            },
          },
        ],
      }),
      label: { paddingLeft: 8, paddingRight: 8 },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: <CheckboxMark />,
      checkedIcon: <CheckboxMark state="checked" />,
      indeterminateIcon: <CheckboxMark state="mixed" />,
    },
    styleOverrides: { root: { padding: 4 } },
  },
  MuiRadio: { styleOverrides: { root: { padding: 4 } } },
  MuiSwitch: {
    styleOverrides: {
      // Without shadows only a border tells a thumb that is off from the surface.
      root: ({ theme }) => ({
        '& .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.track },
        '& .MuiSwitch-thumb': {
          backgroundColor: theme.vars.palette.background.paper,
          border: `2px solid ${theme.vars.palette.control}`,
        },
        '& .Mui-checked + .MuiSwitch-track.MuiSwitch-track': {
          opacity: 1,
          backgroundColor: theme.vars.palette.primary.line,
        },
        '& .Mui-checked .MuiSwitch-thumb': { borderColor: theme.vars.palette.primary.main },
      }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      rail: ({ theme }) => ({ opacity: 1, backgroundColor: theme.vars.palette.track }),
      thumb: ({ theme }) => ({
        width: 16,
        height: 16,
        backgroundColor: theme.vars.palette.background.paper,
        border: `2px solid ${theme.vars.palette.primary.main}`,
        '&:hover, &.Mui-focusVisible, &.Mui-active': {
          boxShadow: `0 0 0 4px ${theme.vars.palette.primary.light}`,
        },
        '&:before': { display: 'none' },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { borderRadius: sizes.radiusChip } },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: sizes.icon } } },
};
