import { useTranslate } from 'ra-core';
import { type MouseEvent, useMemo } from 'react';
import { cellClasses, rowClasses } from './bodyStyles.ts';
import type { Column, Selection, TableProps } from './column.ts';
import { isForRow } from './press.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

interface Props<Row> extends TableProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly tabIndex: number | undefined;
  /** Tells the height of the row where not all rows are drawn. */
  readonly measure?: (line: HTMLElement | null) => void;
}

export function DataRow<Row>({ row, index, columns, tabIndex, measure, ...table }: Props<Row>) {
  const { selection, menu, isOpen, onOpen, look = 'list' } = table;
  // The cells are what costs: they are drawn anew only when they change, not whenever a row is selected or focused.
  const cells = useMemo(
    () => columns.map((column) => <DataCell key={column.name} column={column} row={row} />),
    [columns, row],
  );
  return (
    <tr
      ref={measure}
      className={rowClasses({
        hover: look === 'list' || look === 'tile',
        selected: selection?.isSelected(row) ?? false,
      })}
      tabIndex={tabIndex}
      data-index={index}
      data-opens={onOpen !== undefined}
      aria-current={isOpen?.(row) || undefined}
      aria-rowindex={measure && index + 2}
      {...(onOpen && { onClick: (event: MouseEvent) => isForRow(event) && onOpen(row) })}
    >
      {selection && (
        <td className={cellClasses.checkbox}>
          <SelectRow row={row} selection={selection} />
        </td>
      )}
      {cells}
      {menu && <td className={cellClasses.right}>{menu(row)}</td>}
    </tr>
  );
}

function DataCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { cell, figure, heads, width, quiet, marked, onCard } = column;
  const Cell = heads ? 'th' : 'td';
  return (
    <Cell
      className={figure ? cellClasses.right : cellClasses.left}
      scope={heads ? 'row' : undefined}
      data-width={width}
      data-title={onCard === 'title' || undefined}
      data-quiet={quiet?.(row) || undefined}
      data-marked={marked?.(row) || undefined}
    >
      {cell(row)}
    </Cell>
  );
}

interface SelectProps<Row> {
  readonly row: Row;
  readonly selection: Selection<Row>;
}

export function SelectRow<Row>({ row, selection }: SelectProps<Row>) {
  const t = useTranslate();
  return (
    <RowCheckbox
      label={t('list.bulk.select', { name: selection.nameOf(row) })}
      checked={selection.isSelected(row)}
      onChange={() => selection.onToggle(row)}
    />
  );
}
