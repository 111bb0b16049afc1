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

const Lines = styled('span')({
  display: '-webkit-box',
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});

const Definition = styled(Lines)(({ theme }) => ({ margin: theme.spacing(0.75, 0) }));

const Secondary = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  // Room for most formulas on one line.
  minWidth: theme.spacing(32),
  color: theme.vars.palette.text.secondary,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
