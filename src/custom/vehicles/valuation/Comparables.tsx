import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { Comparable } from '../../../../contract/calls/vehicles.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { CardLine, Cards, TableScroll } from '../../../ui/page/Tables.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import type { useValue } from './queries.ts';

/** Sales and listings of such vehicles in the stores that the user may see. */
export function Comparables({ query: { data } }: { readonly query: ReturnType<typeof useValue> }) {
  const t = useTranslate();
  const phone = usePhone();
  if (!data) return null;
  const { comparables } = data.response;
  const title = t('valuation.comparables.title');
  if (comparables.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState title={t('valuation.comparables.empty')} />
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={String(comparables.length)} flush>
      {phone ? (
        <Cards aria-label={title}>
          {comparables.map((one) => (
            <Card key={`${one.kind} ${one.store_id} ${one.number}`} one={one} />
          ))}
        </Cards>
      ) : (
        <TableScroll label={title}>
          <ComparablesTable comparables={comparables} />
        </TableScroll>
      )}
    </Panel>
  );
}

function ComparablesTable({ comparables }: { readonly comparables: readonly Comparable[] }) {
  const t = useTranslate();
  const format = useFormat();
  const head = (name: string) => t(`valuation.comparables.columns.${name}`);
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>{head('date')}</TableCell>
          <TableCell>{head('kind')}</TableCell>
          <TableCell>{head('store')}</TableCell>
          <TableCell>{head('number')}</TableCell>
          <TableCell>{head('trim')}</TableCell>
          <TableCell align="right">{head('mileage')}</TableCell>
          <TableCell align="right">{head('price')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {comparables.map((one) => (
          <TableRow key={`${one.kind} ${one.store_id} ${one.number}`} hover>
            <TableCell>{format.date(one.date)}</TableCell>
            <TableCell>{t(`valuation.comparables.kind.${one.kind}`)}</TableCell>
            <TableCell>{one.storename}</TableCell>
            <TableCell title={one.vin}>{one.number}</TableCell>
            <TableCell>{one.trim ?? notAvailable}</TableCell>
            <TableCell align="right">{format.integer(one.mileage)}</TableCell>
            <TableCell align="right">{format.money(one.price)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Card({ one }: { readonly one: Comparable }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <li>
      <CardLine>
        <strong>
          {t(`valuation.comparables.kind.${one.kind}`)} · {format.date(one.date)}
        </strong>
        <strong>{format.money(one.price)}</strong>
      </CardLine>
      <CardLine>
        <span>{[one.storename, one.number, one.trim].filter(Boolean).join(' · ')}</span>
        <span>{format.integer(one.mileage)}</span>
      </CardLine>
    </li>
  );
}
