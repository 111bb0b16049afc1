import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { CardLine, Cards, TableScroll } from '../../../ui/page/Tables.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { usePhone } from '../../../ui/usePhone.ts';

/** A column of a table, or a line of a card. */
interface Column<Row> {
  readonly label: string;
  readonly align?: 'right';
  readonly cell: (row: Row) => ReactNode;
  /**
   * How a card has it: beside the title, by itself or after its label in the line below, or not at all.
   * @default 'labelled'
   */
  readonly onCard?: 'aside' | 'plain' | 'labelled' | 'none';
}

interface Props<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first says which record it is; a card has it as its title. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  /** What is so when there are none, and why. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** Rows, and cards, that are shown before somebody asks for all. */
const few = { rows: 10, cards: 4 };

/** Records of one kind with their title: a table, or cards on a phone. */
export function RecordTable<Row>({ title, rows, keyOf, columns, empty }: Props<Row>) {
  const t = useTranslate();
  const format = useFormat();
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, phone ? few.cards : few.rows);
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={empty.title} text={empty.text} />
      </Panel>
    );
  }
  const Shape = phone ? RecordCards : Rows;
  return (
    <Panel title={title} aside={format.integer(rows.length)} flush>
      <Shape {...{ title, keyOf, columns }} rows={shown} />
      {shown.length < rows.length && (
        <Foot>
          <Button size="small" onClick={() => setAll(true)}>
            {t('customerdetails.showAll', { count: format.integer(rows.length) })}
          </Button>
        </Foot>
      )}
    </Panel>
  );
}

type ShapeProps<Row> = Omit<Props<Row>, 'empty'>;

function Rows<Row>({ title, rows, keyOf, columns }: ShapeProps<Row>) {
  const [first, ...others] = columns;
  return (
    <TableScroll label={title}>
      <Table>
        <TableHead>
          <TableRow>
            {columns.map(({ label, align }) => (
              <TableCell key={label} align={align ?? 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              <TableCell component="th" scope="row">
                {first.cell(row)}
              </TableCell>
              {others.map(({ label, align, cell }) => (
                <TableCell key={label} align={align ?? 'left'}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

function RecordCards<Row>({ title, rows, keyOf, columns }: ShapeProps<Row>) {
  const [first, ...others] = columns;
  const asides = others.filter(({ onCard }) => onCard === 'aside');
  const below = others.filter(({ onCard }) => onCard !== 'aside' && onCard !== 'none');
  return (
    <Cards aria-label={title}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <CardLine>
            <strong>{first.cell(row)}</strong>
            {asides.map(({ label, cell }) => (
              <strong key={label} title={label}>
                {cell(row)}
              </strong>
            ))}
          </CardLine>
          <Small>
            {below.map(({ label, cell, onCard }) => (
              <span key={label}>
                {onCard === 'plain' ? '' : `${label}: `}
                {cell(row)}
              </span>
            ))}
          </Small>
        </li>
      ))}
    </Cards>
  );
}

const Small = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.25, 1.5),
}));

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '@media print': { display: 'none' },
}));
