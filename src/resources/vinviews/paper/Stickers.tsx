import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDeclaration } from '../../../engine/declaration.ts';
import { FieldCell } from '../../../engine/FieldCell.tsx';
import { useLabels } from '../../../engine/labels.ts';
import { dayHere } from '../../../providers/period.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { paper } from '../../../ui/theme/sizes.ts';
import { numberIn, textIn } from '../vehicle.ts';

interface Props {
  readonly records: readonly RaRecord[];
  readonly onPrinted: () => void;
}

/** What a buyer may read: no cost, no market, nobody's interest. */
const facts = ['stock_no', 'vin', 'stock_type', 'ext_color', 'mileage', 'msrp'] as const;

/** Time for the names of stores to arrive before the printer takes the page. */
const PATIENCE = 400;

/** A sheet for the window of each vehicle. On the screen there is nothing of it; it prints as soon as it is there. */
export function Stickers({ records, onPrinted }: Props) {
  const done = useRef(onPrinted);
  done.current = onPrinted;
  useEffect(() => {
    const end = () => done.current();
    window.addEventListener('afterprint', end);
    const print = setTimeout(() => window.print(), PATIENCE);
    return () => {
      clearTimeout(print);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <>
      <GlobalStyles styles={alone} />
      <Sheets>
        {records.map((record) => (
          <Sticker key={record.id} record={record} />
        ))}
      </Sheets>
    </>,
    document.body,
  );
}

function Sticker({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  return (
    <section>
      <p>
        <FieldCell name="store_id" record={record} place="row" />
      </p>
      <h1>{textIn(record, 'vehicle')}</h1>
      <dl>
        {facts.map((name) => (
          <div key={name}>
            <dt>{labels.field(name)}</dt>
            <dd>
              <FieldCell name={name} record={record} place="page" />
            </dd>
          </div>
        ))}
      </dl>
      <p data-price>
        <span>{t('vehicles.print.price')}</span> {format.money(numberIn(record, 'list_price'))}
      </p>
      <small>{t('vehicles.print.asOf', { date: format.date(dayHere()) })}</small>
    </section>
  );
}

/** Nothing but the sheets is on paper. */
const alone = {
  '@page': { margin: paper.margin },
  '@media print': { 'body > :not([data-sheets])': { display: 'none' } },
};

const Sheets = styled((props: { readonly children: React.ReactNode; readonly className?: string }) => (
  <div data-sheets {...props} />
))(({ theme }) => ({
  display: 'none',
  // Ink on paper, whatever the screen has.
  colorScheme: 'light',
  color: 'CanvasText',
  backgroundColor: 'Canvas',
  '@media print': { display: 'block' },
  '& section': { breakAfter: 'page', padding: theme.spacing(2) },
  '& section:last-of-type': { breakAfter: 'auto' },
  '& h1': {
    ...theme.typography.h1,
    fontSize: theme.spacing(5),
    lineHeight: 1.2,
    margin: theme.spacing(1, 0, 3),
  },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: theme.spacing(2), margin: 0 },
  '& dt': { ...theme.typography.body2 },
  '& dd': { ...theme.typography.h2, margin: 0 },
  '& [data-price]': {
    ...theme.typography.h1,
    fontSize: theme.spacing(8),
    lineHeight: 1.2,
    margin: theme.spacing(4, 0),
  },
  '& [data-price] span': { ...theme.typography.h2, display: 'block' },
}));
