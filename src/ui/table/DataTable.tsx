import { usePhone } from '../usePhone.ts';
import type { TableProps } from './column.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { WaitingTable } from './WaitingTable.tsx';

interface Props<Row> extends TableProps<Row> {
  /** What the rows are on a phone. @default 'cards' */
  readonly onPhone?: 'cards' | 'table';
}

/** Rows of one kind: a table, or cards on a phone. Its columns are declared once, for both. */
export function DataTable<Row>({ onPhone = 'cards', ...table }: Props<Row>) {
  const phone = usePhone();
  if (table.waiting) return <WaitingTable {...table} />;
  return phone && onPhone === 'cards' ? <RowCards {...table} /> : <RowTable {...table} />;
}
