import type { CellProps } from '../../engine/declaration.ts';
import { TextCell } from '../../engine/kinds/cells.tsx';

/** Spanish words; in a row the English ones where there are none, as tiles and help show them. */
export function SpanishCell(props: CellProps) {
  const { name, value, record, place } = props;
  const english = place === 'row' ? record[name.replace(/_es$/, '')] : null;
  return <TextCell {...props} value={value || english} />;
}
