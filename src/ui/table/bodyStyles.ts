import type { CSSObject, Theme } from '@mui/material/styles';
import {
  cellStyles,
  checkboxCellStyles,
  firstCellStyles,
  lastCellStyles,
  rowStyles,
  smallCellStyles,
} from '../theme/components/tables.ts';

/**
 * How the rows of a table look that are plain elements: a page has hundreds of cells, and drawing each through MUI took
 * most of the time until they were there. They bear the names of MUI's classes, and weigh as much where other styles
 * meet them.
 */
export const bodyStyles = (theme: Theme): CSSObject => ({
  '& :where(tbody > tr)': {
    color: 'inherit',
    display: 'table-row',
    verticalAlign: 'middle',
    outline: 0,
    ...rowStyles(theme),
  },
  '& :where(tbody > tr > .MuiTableCell-body)': {
    display: 'table-cell',
    verticalAlign: 'inherit',
    textAlign: 'left',
    ...cellStyles(theme),
    '&:first-of-type': firstCellStyles,
    '&:last-of-type': lastCellStyles,
  },
  '& :where(tbody > tr > .MuiTableCell-alignRight)': { textAlign: 'right' },
  '& :where(tbody > tr > .MuiTableCell-paddingCheckbox)': checkboxCellStyles,
  '&:where([data-look="tile"]) :where(tbody > tr > .MuiTableCell-body)': smallCellStyles(theme),
});

const cellNames = 'MuiTableCell-root MuiTableCell-body';

export const rowClasses = ({ hover, selected }: { readonly hover: boolean; readonly selected: boolean }) =>
  `MuiTableRow-root${hover ? ' MuiTableRow-hover' : ''}${selected ? ' Mui-selected' : ''}`;

export const cellClasses = {
  left: `${cellNames} MuiTableCell-alignLeft`,
  right: `${cellNames} MuiTableCell-alignRight`,
  checkbox: `${cellNames} MuiTableCell-paddingCheckbox`,
  plain: cellNames,
} as const;
