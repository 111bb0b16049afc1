import { usePhone } from '../usePhone.ts';
import type { DataTableProps } from './column.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { WaitingTable } from './WaitingTable.tsx';

/** Rows of one kind: a table, or cards on a phone. Its columns are declared once, for both. */
export function DataTable<Row>({ onPhone = 'cards', ...table }: DataTableProps<Row>) {
  const phone = usePhone();
  if (table.waiting) return <WaitingTable onPhone={onPhone} {...table} />;
  return phone && onPhone === 'cards' ? <RowCards {...table} /> : <RowTable {...table} />;
}
