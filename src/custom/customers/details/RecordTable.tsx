import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { OpenedHere, useOpenedSection } from './OpenedHere.tsx';

interface Props<Row> {
  /** The folder of texts within the page's: title, names of the columns, what is so when there are none, and why. */
  readonly texts: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first names the record. */
  readonly columns: readonly Omit<Column<Row>, 'label'>[];
}

/** Rows, and cards, that are shown before somebody asks for all. */
const few = { rows: 10, cards: 4 };

/** Records of one kind with their title: a table, or cards on a phone. */
export function RecordTable<Row>({ texts, rows, keyOf, columns }: Props<Row>) {
  const t = useTranslate();
  const format = useFormat();
  const phone = usePhone();
  const opened = useOpenedSection(texts);
  const [all, setAll] = useState(opened?.record !== undefined);
  const text = (name: string) => t(`customerdetails.${texts}.${name}`);
  const first = all ? rows : rows.slice(0, phone ? few.cards : few.rows);
  const title = text('title');
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        {opened && <OpenedHere />}
        <EmptyState title={text('none')} text={text('noneText')} />
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={format.integer(rows.length)} flush>
      {opened && <OpenedHere />}
      <DataTable
        label={title}
        rows={first}
        keyOf={keyOf}
        isOpen={(row) => keyOf(row) === opened?.record}
        columns={columns.map((column, place) => ({
          label: text(column.name),
          ...(place === 0 && { heads: true, onCard: 'title' }),
          ...column,
        }))}
      />
      {first.length < rows.length && (
        <Foot>
          <Button size="small" onClick={() => setAll(true)}>
            {t('customerdetails.showAll', { count: format.integer(rows.length) })}
          </Button>
        </Foot>
      )}
    </Panel>
  );
}

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));
