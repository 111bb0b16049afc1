import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import { equityCallList } from '../../../../contract/calls/equity.ts';
import { useDeclaration } from '../../../engine/declaration.ts';
import { useLabels } from '../../../engine/labels.ts';
import { call } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';
import { oneSheet } from '../../../ui/theme/print.ts';
import { Contract, DifferenceCell, PaymentCell } from './cells.tsx';

type Rows = ReplyOf<typeof equityCallList>;

/** All rows of the list with their numbers and room for notes. */
export function CallList({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const title = useId();
  const list = useList();
  return (
    <Dialog open fullScreen data-call-list onClose={onClose} aria-labelledby={title}>
      <GlobalStyles styles={alone} />
      <DialogTitle id={title}>{t('equity.callList.title')}</DialogTitle>
      <DialogContent>
        <Loaded of={list} what={t('equity.callList.title')} waiting={<PageSkeleton />}>
          {(rows) => <Sheet rows={rows} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
        <Button
          variant="contained"
          disabled={!list.data}
          startIcon={<Icon of={Printer} />}
          onClick={() => window.print()}
        >
          {t('equity.foot.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asked once each time it is opened, since the change log keeps each time. */
function useList() {
  const { resource } = useDeclaration();
  const { filterValues, filter, sort } = useListContext();
  const asked = {
    filter: { ...filterValues, ...filter },
    sort: sort.field === 'id' ? resource.id : sort.field,
    order: sort.order === 'DESC' ? ('DESC' as const) : ('ASC' as const),
  };
  const opened = useId();
  return useQuery({
    queryKey: ['callList', opened],
    queryFn: async () => (await call(equityCallList, asked, { batch: false })).response,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

const columns = ['payment', 'est_new_payment', 'payment_difference'] as const;

function Sheet({ rows }: { readonly rows: Rows }) {
  const t = useTranslate();
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  // Paper can't ask before a call.
  const phoneOf = (phone: string, mayCall: 'Y' | 'N') =>
    mayCall === 'Y' ? format.phone(phone) : t('consent.phone.out');
  return (
    <Table aria-label={t('equity.callList.title')}>
      <thead>
        <tr>
          <th scope="col">{labels.field('customer_name')}</th>
          <th scope="col">{labels.field('vehicle')}</th>
          {columns.map((name) => (
            <th key={name} scope="col" data-figure>
              {labels.field(name)}
            </th>
          ))}
          <th scope="col">{labels.field('salesperson')}</th>
          <th scope="col">{labels.field('outcome')}</th>
          <th scope="col" data-note>
            {t('equity.callList.note')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.equity_id}>
            <th scope="row">
              {row.customer_name ?? row.vehicle}
              {'phone' in row && (
                <small>{row.phone ? phoneOf(row.phone, row.may_call) : t('consent.phone.missing')}</small>
              )}
            </th>
            <td>
              {row.vehicle}
              <small>
                <Contract record={recordOf(row)} />
              </small>
            </td>
            <td data-figure>
              <PaymentCell value={row.payment} />
            </td>
            <td data-figure>
              <PaymentCell value={row.est_new_payment} />
            </td>
            <td data-figure>
              <DifferenceCell value={row.payment_difference} />
            </td>
            <td>{row.salesperson}</td>
            <td>{labels.choice('outcome', row.outcome)}</td>
            <td data-note />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const recordOf = ({ equity_id: id, ...row }: Rows[number]): RaRecord => ({ id, ...row });

/** Printed without the page below it, on as many sheets as it takes. */
const alone = {
  ...oneSheet,
  '@media print': {
    'body:has([data-call-list]) #root': { display: 'none' },
    '[data-call-list], [data-call-list] *': { position: 'static !important', overflow: 'visible !important' },
    '[data-call-list] .MuiDialog-container, [data-call-list] .MuiDialog-paper': {
      display: 'block !important',
      height: 'auto !important',
    },
    '[data-call-list] .MuiDialogActions-root': { display: 'none' },
  },
} as const;

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(0.75, 1.5, 0.75, 0),
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { fontWeight: 500 },
  '& tbody th': { fontWeight: 500 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-figure] + td:not([data-figure]), & [data-figure] + th:not([data-figure])': {
    paddingLeft: theme.spacing(2),
  },
  '& [data-note]': { width: '25%' },
  '& tr': { breakInside: 'avoid' },
}));
