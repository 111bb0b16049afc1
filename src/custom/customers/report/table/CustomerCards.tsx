import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { CardLine, Cards } from '../../../../ui/page/Tables.tsx';
import { CustomerCell } from './CustomerCell.tsx';
import type { RowsProps } from './CustomerTable.tsx';
import type { ColumnName } from './columns.ts';

/** What a card says by itself; the other chosen columns follow with their names. */
const lead: ReadonlySet<ColumnName> = new Set(['name', 'class', 'consent']);

/** The same customers where a table has no room. */
export function CustomerCards({ rows, columns, hidden }: RowsProps) {
  const t = useTranslate();
  return (
    <Cards aria-label={t('customerslist.table.title')}>
      {rows.map((row) => {
        const cell = (name: ColumnName) => <CustomerCell name={name} row={row} hidden={hidden} />;
        return (
          <li key={row.UC_ID}>
            <CardLine>
              <strong>{cell('name')}</strong>
              {cell('class')}
            </CardLine>
            {cell('consent')}
            <Facts>
              {columns
                .filter((name) => !lead.has(name))
                .map((name) => (
                  <div key={name}>
                    <dt>{t(`customerslist.table.name.${name}`)}</dt>
                    <dd>{cell(name)}</dd>
                  </div>
                ))}
            </Facts>
          </li>
        );
      })}
    </Cards>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
