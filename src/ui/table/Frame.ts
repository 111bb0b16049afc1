import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { checkboxCellStyles } from '../theme/components/tables.ts';
import { bodyStyles } from './bodyStyles.ts';

/** What scrolls: the rows under their head, and sideways when the columns are too many. */
export const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  outlineOffset: theme.spacing(-0.25),
  ...bodyStyles(theme),
  '& th': { whiteSpace: 'nowrap' },
  '& tbody th': { ...theme.typography.body1, fontWeight: 500 },
  '& tbody th, & td[data-title], & tbody .MuiTableCell-alignRight': {
    color: theme.vars.palette.text.primary,
  },
  '& td[data-title]': { fontWeight: 500 },
  // The theme takes the first heading of a row, and its first other cell, for the first one of all.
  '& td + th.MuiTableCell-root, & th + td.MuiTableCell-root': { paddingLeft: 0 },
  // A figure and the words after it would run together.
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft': { paddingLeft: theme.spacing(2.5) },
  '& tbody th[scope="colgroup"]': {
    ...theme.typography.subtitle1,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& tr > [data-quiet]': { color: theme.vars.palette.text.tertiary },
  '& tr > [data-marked]': {
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.warning.light,
  },
  '& tfoot .MuiTableCell-root': {
    ...theme.typography.body1,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  ...widths(theme),
  ...openRows(theme),
  '&[data-look="list"], &[data-look="tile"]': {
    backgroundColor: theme.vars.palette.background.paper,
    // Lines that two cells share would not stay with a head that does.
    '& table': { borderCollapse: 'separate' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      backgroundColor: theme.vars.palette.background.paper,
    },
    ...keptColumn(theme),
  },
  '&[data-look="list"]': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  '&[data-look="list"][data-fills="false"] tbody tr:last-of-type > *': { borderBottom: 0 },
  '&[data-fills="true"]': { flex: '0 1 auto', minHeight: theme.spacing(24) },
  // So many rows scroll under their head; a row that gets the focus comes out from behind it.
  '&[data-long="true"]': { maxHeight: '80vh', scrollPaddingTop: theme.spacing(4) },
  '&[data-look="plain"]': plainRows(theme),
  '&[data-look="lined"]': linedRows(theme),
  '&[data-look="tile"]': tileRows(theme),
  '@media print': {
    '&&': { overflow: 'visible', maxHeight: 'none' },
    // What would be out of reach on paper has several lines.
    '& thead th': { whiteSpace: 'normal' },
    '& tr': { breakInside: 'avoid' },
  },
}));

const widths = (theme: Theme): CSSObject => ({
  '& tbody th, & [data-width="wide"], & [data-width="rest"]': { whiteSpace: 'normal' },
  '& [data-width="narrow"]': { width: theme.spacing(10) },
  '& tbody [data-width="line"]': { whiteSpace: 'nowrap' },
  '& [data-width="wide"]': {
    width: '50%',
    // Words may break, but other columns never squeeze them to a letter a line.
    minWidth: theme.spacing(16),
    paddingBlock: theme.spacing(0.75),
    overflowWrap: 'anywhere',
  },
  '& [data-width="even"]': {
    width: '33%',
    minWidth: theme.spacing(20),
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& [data-width="rest"]': { width: '100%', overflowWrap: 'anywhere' },
  '& tbody [data-width="cut"]': {
    maxWidth: theme.spacing(36),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** The first column, and the boxes before it, stay while the others scroll; columns beyond the edge fade out at it. */
function keptColumn(theme: Theme): CSSObject {
  const box = '.MuiTableCell-paddingCheckbox';
  const first = `tr > :first-child:not([colspan], ${box})`;
  const named = `tr > ${box} + *`;
  const fade = `calc(var(--scrollbar) + ${theme.spacing(5)})`;
  return {
    '& :where(tr)': { backgroundColor: theme.vars.palette.background.paper },
    [`& :where(${first}, tr > ${box}, ${named})`]: {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      backgroundColor: 'inherit',
    },
    [`& :where(${named})`]: { left: checkboxCellStyles.width },
    [`& :is(thead, tfoot) :is(${first}, ${box}, ${named})`]: { zIndex: 3 },
    '&[data-scrolled]': {
      [`& :is(${first}, ${named})`]: { borderRight: `thin solid ${theme.vars.palette.borderStrong}` },
    },
    '&[data-more]': {
      maskImage: `linear-gradient(to left, black var(--scrollbar), transparent var(--scrollbar), black ${fade})`,
    },
    [theme.breakpoints.down('sm')]: {
      [`& :is(${first}, ${named})`]: { maxWidth: '45vw', whiteSpace: 'normal' },
    },
    '@media print': { '&[data-more]': { maskImage: 'none' } },
  };
}

const openRows = (theme: Theme): CSSObject => ({
  '& [data-opens="true"]': {
    cursor: 'pointer',
    '&:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& tr[aria-current="true"] > *': { backgroundColor: theme.vars.palette.action.selected },
  '& tr[aria-current="true"] > :not(* + *)': {
    boxShadow: `inset ${theme.spacing(0.25)} 0 ${theme.vars.palette.primary.main}`,
  },
  // The menu stands back until the row has the pointer or the focus; touch has neither, so there it always shows.
  '@media (hover: hover)': {
    '& [data-opens="true"] .row-menu': { opacity: 0 },
    '& tr:hover .row-menu, & tr:focus-within .row-menu, & .row-menu[aria-expanded="true"]': { opacity: 1 },
  },
});

/** A few rows inside other text: no lines between them, no edges of their own. */
const plainRows = (theme: Theme): CSSObject => ({
  '& .MuiTableCell-root': {
    height: 'auto',
    padding: theme.spacing(0.25, 0),
    border: 0,
    verticalAlign: 'top',
  },
  '& thead th': { color: theme.vars.palette.text.tertiary },
  '& tbody th': { fontWeight: 400 },
  '& .MuiTableCell-root + .MuiTableCell-root.MuiTableCell-root': {
    paddingLeft: theme.spacing(2),
    whiteSpace: 'nowrap',
  },
});

/** A few rows inside other text, with lines between them; the first head says what they are about. */
const linedRows = (theme: Theme): CSSObject => ({
  marginTop: theme.spacing(1),
  '& .MuiTableCell-root': {
    height: 'auto',
    padding: theme.spacing(0.5, 0),
    border: 0,
    verticalAlign: 'baseline',
  },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '& tr + tr > .MuiTableCell-root, & thead + tbody .MuiTableCell-root, & tfoot .MuiTableCell-root': {
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { color: theme.vars.palette.text.tertiary },
  '& thead th:first-of-type': {
    ...theme.typography.body1,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& tbody th, & tbody .MuiTableCell-alignRight': { color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 400 },
  '& .MuiTableCell-root + .MuiTableCell-root.MuiTableCell-root': { paddingLeft: theme.spacing(1) },
  // Its ground reaches the next one.
  '& [data-marked="true"].MuiTableCell-root': { paddingRight: theme.spacing(1) },
});

/** Smaller rows; the name of a row and the sums stay in sight while the figures scroll. */
const tileRows = (theme: Theme): CSSObject => ({
  height: '100%',
  marginInline: theme.spacing(-2),
  '& td, & tbody th': { ...theme.typography.body2, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 500 },
  '& tbody .MuiTableCell-alignRight': { color: theme.vars.palette.text.secondary },
  '& tfoot .MuiTableCell-root': {
    ...theme.typography.body2,
    position: 'sticky',
    bottom: 0,
    fontWeight: 600,
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `thin solid ${theme.vars.palette.borderStrong}`,
  },
});
