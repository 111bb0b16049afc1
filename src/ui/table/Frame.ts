import { type CSSObject, styled, type Theme } from '@mui/material/styles';

/** What scrolls: the rows under their head, and sideways when the columns are too many. */
export const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  outlineOffset: theme.spacing(-0.25),
  '& th': { whiteSpace: 'nowrap' },
  '& tbody th': { ...theme.typography.body1, fontWeight: 500 },
  '& tbody th, & td[data-title], & .MuiTableCell-alignRight': { color: theme.vars.palette.text.primary },
  '& td[data-title]': { fontWeight: 500 },
  // The theme takes the first heading of a row, and its first other cell, for the first one of all.
  '& tbody td + th.MuiTableCell-root, & tbody th + td.MuiTableCell-root': { paddingLeft: 0 },
  // A figure and the words after it would run together.
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft': { paddingLeft: theme.spacing(2.5) },
  '& tbody th[scope="colgroup"]': {
    ...theme.typography.subtitle1,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& tr > [data-quiet]': { color: theme.vars.palette.text.tertiary },
  '& tfoot .MuiTableCell-root': { ...theme.typography.body1, fontWeight: 600 },
  ...widths(theme),
  ...openRows,
  '&[data-plain="false"]': {
    borderTop: `thin solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      backgroundColor: theme.vars.palette.background.paper,
    },
  },
  '&[data-plain="false"][data-fills="false"] tbody tr:last-of-type > *': { borderBottom: 0 },
  '&[data-fills="true"]': { flex: '0 1 auto', minHeight: theme.spacing(24) },
  // So many rows scroll under their head; a row that gets the focus comes out from behind it.
  '&[data-long="true"]': { maxHeight: '80vh', scrollPaddingTop: theme.spacing(4) },
  '&[data-plain="true"]': plainRows(theme),
  '@media print': { '&&': { overflow: 'visible', maxHeight: 'none' } },
}));

const widths = (theme: Theme): CSSObject => ({
  '& tbody th, & [data-width="wide"], & [data-width="rest"]': { whiteSpace: 'normal' },
  '& [data-width="narrow"]': { width: theme.spacing(10) },
  '& tbody [data-width="line"]': { whiteSpace: 'nowrap' },
  '& [data-width="wide"]': { width: '50%', paddingBlock: theme.spacing(0.75), overflowWrap: 'anywhere' },
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

const openRows: CSSObject = {
  '& [data-opens="true"]': { cursor: 'pointer' },
  // The menu stands back until the row has the pointer or the focus; touch has neither, so there it always shows.
  '@media (hover: hover)': {
    '& [data-opens="true"] .row-menu': { opacity: 0 },
    '& tr:hover .row-menu, & tr:focus-within .row-menu, & .row-menu[aria-expanded="true"]': { opacity: 1 },
  },
};

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
