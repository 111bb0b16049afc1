import { styled } from '@mui/material/styles';
import type { CellProps } from '../../engine/declaration.ts';
import { TextCell } from '../../engine/kinds/cells.tsx';
import { inRow } from './SpanishCell.tsx';

/** A definition: in a row up to two lines of it. */
export function DefinitionCell(props: CellProps) {
  const value = inRow(props);
  if (props.place === 'page') return <TextCell {...props} />;
  return <Definition title={String(value ?? '')}>{String(value ?? '')}</Definition>;
}

/** A formula; in a row with its unit below it. */
export function FormulaCell(props: CellProps) {
  const { name, record, place } = props;
  if (place === 'page') return <TextCell {...props} />;
  const formula = inRow(props);
  const unit = name.replace('formula', 'unit');
  const measure = inRow({ ...props, name: unit, value: record[unit] });
  return (
    <Secondary>
      {formula ? <Lines title={String(formula)}>{String(formula)}</Lines> : null}
      {measure ? <small>{String(measure)}</small> : null}
    </Secondary>
  );
}

/** Up to two lines in a table; on a phone's card, part of the text. */
export const Lines = styled('span')(({ theme }) => ({
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
}));

const Definition = styled(Lines)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { minWidth: theme.spacing(30), margin: theme.spacing(0.75, 0) },
}));

const Secondary = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& span + small': { marginLeft: theme.spacing(0.5) },
  [theme.breakpoints.up('sm')]: {
    ...theme.typography.body2,
    display: 'grid',
    minWidth: theme.spacing(14),
    '& span + small': { marginLeft: 0 },
  },
  // Room for most formulas on one line.
  [theme.breakpoints.up('lg')]: { minWidth: theme.spacing(32) },
}));
