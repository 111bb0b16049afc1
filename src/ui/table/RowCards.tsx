import { styled } from '@mui/material/styles';
import { Fragment, type MouseEvent } from 'react';
import { CardFacts, CardLine, Cards } from './Cards.ts';
import type { Column, TableProps } from './column.ts';
import { SelectRow } from './DataRow.tsx';
import { groupedRows } from './groupedRows.ts';
import { isForRow } from './press.ts';
import { SumCard } from './SumCard.tsx';

/** The rows where a table has no room: name and figure, then what else there is to say. */
export function RowCards<Row>({ label, rows, keyOf, busy, groupOf, ...card }: TableProps<Row>) {
  return (
    <Cards aria-label={label} aria-busy={busy}>
      {groupedRows(rows, groupOf).map(({ row, heading }) => (
        <Fragment key={keyOf(row)}>
          {heading !== undefined && <Heading>{heading}</Heading>}
          <RowCard row={row} {...card} />
        </Fragment>
      ))}
      {card.columns.some(({ sum }) => sum !== undefined) && <SumCard columns={card.columns} />}
    </Cards>
  );
}

interface Props<Row> extends Omit<TableProps<Row>, 'label' | 'rows' | 'keyOf' | 'busy' | 'groupOf'> {
  readonly row: Row;
}

function RowCard<Row>({ row, columns, selection, menu, onOpen }: Props<Row>) {
  const placeOf = ({ onCard = 'labelled' }: Column<Row>) =>
    typeof onCard === 'function' ? onCard(row) : onCard;
  const places = Map.groupBy(columns, placeOf);
  const say = ({ card, cell }: Column<Row>) => (card ?? cell)(row);
  const [first, ...others] = places.get('aside') ?? [];
  const words = (places.get('plain') ?? []).map((column) => ({ name: column.name, says: say(column) }));
  const filled = words.filter(
    ({ says }) => says !== null && says !== undefined && says !== false && says !== '',
  );
  const aside = (column: Column<Row> | undefined) =>
    column && (
      <Aside key={column.name}>
        {column.figure && !column.unlabelled && <small>{column.label} </small>}
        {say(column)}
      </Aside>
    );
  const facts = places.get('labelled') ?? [];
  return (
    <Line
      data-opens={onOpen !== undefined}
      {...(onOpen && { onClick: (event: MouseEvent) => isForRow(event) && onOpen(row) })}
    >
      {selection && <SelectRow row={row} selection={selection} />}
      <Body>
        <CardLine>
          <strong>
            {places.get('title')?.map((column) => (
              <span key={column.name} data-quiet={column.quiet?.(row) || undefined}>
                {say(column)}
              </span>
            ))}
          </strong>
          {aside(first)}
        </CardLine>
        {(filled.length > 0 || others.length > 0 || menu) && (
          <CardLine>
            <Words>
              {filled.map(({ name, says }, place) => (
                <span key={name}>
                  {says}
                  {place < filled.length - 1 && '\u00a0· '}
                </span>
              ))}
            </Words>
            {others.map(aside)}
            {menu?.(row)}
          </CardLine>
        )}
        {places.get('line')?.map((column) => (
          <OwnLine key={column.name} data-width={column.width}>
            {say(column)}
          </OwnLine>
        ))}
        {facts.length > 0 && (
          <CardFacts>
            {facts.map((column) => (
              <div key={column.name}>
                <dt>{column.label}</dt>
                <dd>{say(column)}</dd>
              </div>
            ))}
          </CardFacts>
        )}
      </Body>
    </Line>
  );
}

/** What the cards below it have in common. */
const Heading = styled('li')(({ theme }) => ({
  '&&': {
    ...theme.typography.subtitle1,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.sunken,
    paddingBlock: theme.spacing(1),
  },
}));

const Line = styled('li')(({ theme }) => ({
  '&&': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '&:has(> .MuiCheckbox-root)': { paddingLeft: theme.spacing(1) },
  '&[data-opens="true"]': { cursor: 'pointer' },
  '&[data-opens="true"]:focus-within': { backgroundColor: theme.vars.palette.action.hover },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  '& [data-quiet]': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const OwnLine = styled('div')({
  '&[data-width="cut"]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Words = styled('span')({
  flex: '1 1 60%',
  minWidth: 0,
  overflowWrap: 'anywhere',
  // A list of all stores would fill the screen; the record says the rest.
  '[data-opens="true"] &': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
  },
});

const Aside = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
