import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FoundColumn } from '../../../../contract/calls/customers/customers.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { ExportDialog } from '../customer/ExportDialog.tsx';
import { exportHref, route, useTotal } from './queries.ts';
import type { Listed } from './useListed.ts';

interface Props {
  readonly listed: Listed;
  readonly columns: readonly FoundColumn[];
  readonly isEmpty: boolean;
}

/** Takes all of the list out as a file, in its order and with its columns; for who may edit the page. */
export function ExportButton({ listed, columns, isEmpty }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const mayExport = useMayEdit(route);
  const [open, setOpen] = useState(false);
  // In any order the list is as long as its file; by likelihood it may be cut sooner.
  const counted = useTotal({ ...listed, sort: listed.sort ?? 'UCSD_LTV' }, open);
  if (!mayExport) return null;
  const text = counted?.isLeast
    ? t('customers.export.cut', { count: format.integer(counted.total) })
    : t('customers.export.text');
  return (
    <>
      <Button
        startIcon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={isEmpty}
        onClick={() => setOpen(true)}
      >
        {t('customer.export.action')}
      </Button>
      {open && (
        <ExportDialog
          href={exportHref(listed, columns)}
          total={counted?.total}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
