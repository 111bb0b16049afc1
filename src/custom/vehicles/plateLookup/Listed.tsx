import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';

interface Props<Row> {
  /** Under which its texts are: title, what is so without rows, and the columns by name. */
  readonly texts: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Omit<Column<Row>, 'label'>[];
}

/** Records of the vehicle in a panel that counts them, or says that there are none. */
export function Listed<Row>({ texts, rows, keyOf, columns }: Props<Row>) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`${texts}.${name}`);
  if (rows.length === 0) {
    return (
      <Panel title={text('title')}>
        <EmptyState title={text('none')} />
      </Panel>
    );
  }
  return (
    <Panel title={text('title')} aside={format.integer(rows.length)} flush>
      <DataTable
        label={text('title')}
        rows={rows}
        keyOf={keyOf}
        columns={columns.map((column) => ({ ...column, label: text(column.name) }))}
      />
    </Panel>
  );
}
