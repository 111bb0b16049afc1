import type { CellProps } from '../../engine/declaration.ts';
import { TextCell } from '../../engine/kinds/cells.tsx';

/** Spanish words; in a row the English ones where there are none, as tiles and help show them. */
export const inRow = ({ name, value, record, place }: CellProps) =>
  value || (place === 'row' ? record[name.replace(/_es$/, '')] : null);

export const SpanishCell = (props: CellProps) => <TextCell {...props} value={inRow(props)} />;
