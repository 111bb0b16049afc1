import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import { MOVED_ROWS, type triedCustomers } from '../../../../contract/calls/customers/scores.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Pages } from '../../../ui/table/Pages.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { CustomerLink } from '../customer/CustomerLink.tsx';
import { useTried } from './queries.ts';

interface Props {
  readonly title: string;
  readonly version: number;
  readonly cell: Omit<RequestOf<typeof triedCustomers>, 'page'>;
  readonly onClose: () => void;
}

/** The people of a cell, with the scores that they have and would have. */
export function People({ title, version, cell, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const [page, setPage] = useState(1);
  const people = useTried(version, { ...cell, page });
  const figure = (name: string) => ({ name, label: t(`customerScores.people.${name}`), figure: true });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={usePhone()}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Loaded of={people} what={t('customerScores.people.what')} waiting={<PanelSkeleton />}>
          {({ customers, total }) => (
            <>
              <DataTable
                look="lined"
                onPhone="table"
                label={title}
                rows={customers}
                keyOf={({ UC_ID }) => String(UC_ID)}
                columns={[
                  {
                    name: 'name',
                    label: t('customerScores.people.name'),
                    heads: true,
                    width: 'rest',
                    cell: (customer) => <CustomerLink customer={customer} />,
                  },
                  { ...figure('before'), cell: ({ ltv_before }) => format.integer(ltv_before) },
                  { ...figure('after'), cell: ({ ltv_after }) => format.integer(ltv_after) },
                ]}
              />
              <Pages page={page} total={total} size={MOVED_ROWS} onPage={setPage} />
            </>
          )}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
