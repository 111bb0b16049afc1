import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { TableScroll } from '../../../ui/page/Tables.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { CustomerLink } from '../customer/CustomerLink.tsx';
import { Contact } from './Contact.tsx';
import { openerIn } from './opening.ts';
import { onRowKeys } from './rowKeys.ts';

interface Props {
  readonly label: string;
  readonly found: readonly FoundCustomer[];
}

/** A row per customer; a click anywhere in it opens him, and so does Enter on its name. */
export function ResultTable({ label, found }: Props) {
  const t = useTranslate();
  const head = (name: string) => t(`customers.columns.${name}`);
  // Without words nobody was found by anything.
  const tellsWhy = found.some(({ matched }) => matched !== null);
  return (
    <TableScroll label={label}>
      <Table onKeyDown={onRowKeys}>
        <TableHead>
          <TableRow>
            <TableCell>{head('name')}</TableCell>
            <TableCell>{head('class')}</TableCell>
            <TableCell>{head('contact')}</TableCell>
            <TableCell>{head('store')}</TableCell>
            <TableCell>{head('lastSale')}</TableCell>
            <TableCell>{head('lastService')}</TableCell>
            {tellsWhy && <TableCell>{head('matched')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {found.map((one) => (
            <Row key={one.UC_ID} one={one} tellsWhy={tellsWhy} />
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

function Row({ one, tellsWhy }: { readonly one: FoundCustomer; readonly tellsWhy: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Line hover onClick={(event) => openerIn(event)?.click()}>
      <TableCell component="th" scope="row">
        <CustomerLink customer={one} />
      </TableCell>
      <TableCell>
        <ClassTag ltv={one.UCSD_LTV} />
      </TableCell>
      <TableCell>
        <Contact one={one} />
      </TableCell>
      <TableCell>{one.storename ?? notAvailable}</TableCell>
      <Day>{format.date(one.last_deal_date)}</Day>
      <Day>{format.date(one.last_ro_date)}</Day>
      {tellsWhy && (
        <TableCell>{one.matched ? t(`customers.matched.${one.matched}`) : notAvailable}</TableCell>
      )}
    </Line>
  );
}

const Day = styled(TableCell)({ whiteSpace: 'nowrap' });

const Line = styled(TableRow)(({ theme }) => ({
  '&:has(a)': { cursor: 'pointer' },
  '&:focus-within': { backgroundColor: theme.vars.palette.action.selected },
}));
