import type { ThemeOptions } from '@mui/material/styles';
import { foundBy } from '../../../../contract/textKey.ts';
import { checkMark } from '../checkMark.ts';
import { sizes } from '../sizes.ts';

/** Labels stand above their field and stay there; the outline is one plain box without a notch. */
export const inputs: ThemeOptions['components'] = {
  MuiFormControl: {
    defaultProps: { margin: 'none' },
    styleOverrides: { marginDense: { marginTop: 0, marginBottom: sizes.gutter } },
  },
  MuiTextField: { defaultProps: { slotProps: { inputLabel: { shrink: true } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        fontWeight: 500,
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        // It stands above its field, so one that is long has a second line.
        whiteSpace: 'normal',
        marginBottom: 4,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.text.tertiary }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body1,
        [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone, fontSize: '1rem' },
      }),
      input: ({ theme }) => ({
        textOverflow: 'ellipsis',
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: sizes.controlForm,
        borderRadius: sizes.radius,
        backgroundColor: theme.vars.palette.background.paper,
        '&.MuiInputBase-sizeSmall': { minHeight: sizes.control },
        '& .MuiOutlinedInput-notchedOutline': {
          top: 0,
          borderColor: theme.vars.palette.control,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.tertiary },
        '&.Mui-focused': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 1,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: theme.vars.palette.control,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.sunken },
      }),
      input: {
        height: 'auto',
        padding: '6px 12px',
        '&.MuiInputBase-inputSizeSmall': { padding: '4px 12px' },
      },
      multiline: { padding: 0 },
    },
  },
  MuiSelect: {
    styleOverrides: { select: { minHeight: 0 } },
  },
  MuiAutocomplete: {
    // As for menus: the list of choices is drawn outside the page's landmarks.
    defaultProps: {
      slotProps: { paper: { role: 'region' } },
      filterOptions: (options, { inputValue, getOptionLabel }) =>
        options.filter((option) => foundBy(inputValue, getOptionLabel(option))),
    },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root, &.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '2px 8px' },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input.MuiAutocomplete-input': { padding: 4 },
      },
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.borderStrong}` }),
      option: ({ theme }) => ({
        ...theme.typography.body1,
        minHeight: sizes.control,
        '&[aria-selected="true"]::after': checkMark,
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        margin: '4px 0 0',
        color: theme.vars.palette.text.tertiary,
        // React-admin reserves the line with a zero-width space; our forms reserve it with their own spacing.
        '&:empty': { display: 'none' },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -4, gap: 4 }, label: ({ theme }) => theme.typography.body1 },
  },
};
