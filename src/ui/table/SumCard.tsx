import { CardFacts, CardLine } from './Cards.ts';
import type { TableProps } from './column.ts';

/** What the columns come to, as a card below those of the rows. */
export function SumCard<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  const summed = columns.filter(({ sum }) => sum !== undefined && sum !== '');
  return (
    <li>
      <CardLine>
        <strong>{summed.find(({ heads }) => heads)?.sum}</strong>
      </CardLine>
      <CardFacts>
        {summed
          .filter(({ heads }) => !heads)
          .map(({ name, label, sum }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{sum}</dd>
            </div>
          ))}
      </CardFacts>
    </li>
  );
}
