import { useTranslate } from 'ra-core';
import type { RowColumn, WidgetRowsReply } from '../../../contract/calls/widgetRows.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { cellText, columnName, isFigure } from '../../ui/records/cells.ts';
import { RecordCell } from '../../ui/records/RecordCell.tsx';
import { themed } from '../../ui/theme/themed.tsx';

/** What a record is called, the first of these that it has. */
const titles = ['customer_name', 'employee_name', 'vehicle', 'description', 'document', 'ro_no', 'deal_no'];
/** What the tiles count of a record, the first of these that it has. */
const amounts = [
  'balance_cit',
  'equity',
  'total_gross',
  'back_gross',
  'labor_sales',
  'parts_sales',
  'cost',
  'list_price',
];
/** What is said beside it. */
const asides = ['age_days', 'billed_hours', 'total_units', 'qty', 'UCSD_LTV'];
/** Words on the second line. */
const mostWords = 3;

/** What stands on the two lines of a card. */
function partsOf(columns: readonly RowColumn[], write: (column: RowColumn) => string) {
  const filled = columns.filter((column) => write(column) !== notAvailable);
  const firstOf = (names: readonly string[]) =>
    names.map((name) => filled.find((column) => column.name === name)).find((column) => column !== undefined);
  const title = firstOf(titles) ?? filled[0];
  const figure = firstOf(amounts);
  const aside = firstOf(asides);
  const words = filled
    .filter(
      (column) =>
        column !== title && !isFigure(column) && column.kind !== 'customer' && column.kind !== 'consent',
    )
    .slice(0, mostWords);
  return { title, figure, aside, words };
}

/** The records as cards of two lines, each of which opens to all of its fields. */
export function RowCards({ reply: { columns, rows } }: { readonly reply: WidgetRowsReply }) {
  const t = useTranslate();
  const format = useFormat();
  // Two lines of an invoice may say the same, so only their place tells them apart.
  const keyed = rows.map((row, index) => ({ row, key: `row ${index}` }));
  return (
    <List>
      {keyed.map(({ row, key }) => {
        const write = (column: RowColumn) => cellText(column, row[column.name], t, format);
        const { title, figure, aside, words } = partsOf(columns, write);
        return (
          <li key={key}>
            <details>
              <summary>
                <strong>{title && write(title)}</strong>
                {figure ? <Amount column={figure} text={write(figure)} /> : <span />}
                <span>{words.map(write).join(' · ')}</span>
                {aside && <Amount column={aside} text={write(aside)} />}
              </summary>
              <dl>
                {columns.map((column) => (
                  <div key={column.name}>
                    <dt>{columnName(column.name, t)}</dt>
                    <dd>
                      <RecordCell column={column} value={row[column.name]} row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        );
      })}
    </List>
  );
}

function Amount({ column, text }: { readonly column: RowColumn; readonly text: string }) {
  const t = useTranslate();
  return (
    <span data-amount>
      {columnName(column.name, t)} <b>{text}</b>
    </span>
  );
}

const List = themed('ul', ({ theme }) => ({
  ...theme.typography.body1,
  flex: 'none',
  margin: theme.spacing(0, -2),
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.secondary,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  li: { position: 'relative', borderBottom: `thin solid ${theme.vars.palette.divider}` },
  summary: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0.25, 1.5),
    padding: theme.spacing(1.5, 2),
    cursor: 'pointer',
    listStyle: 'none',
    outlineOffset: theme.spacing(-0.5),
  },
  'summary::-webkit-details-marker': { display: 'none' },
  'summary > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '[data-amount]': { textAlign: 'right', color: theme.vars.palette.text.tertiary },
  'strong, b': { fontWeight: 500, color: theme.vars.palette.text.primary },
  dl: { ...theme.typography.body2, margin: 0, padding: theme.spacing(0, 2, 1.5) },
  'dl > div': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  dt: { color: theme.vars.palette.text.tertiary },
  dd: { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', color: theme.vars.palette.text.primary },
}));
