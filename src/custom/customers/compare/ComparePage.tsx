import Button from '@mui/material/Button';
import { Download, Merge, Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ComparedCustomer } from '../../../../contract/calls/comparing/compareCustomers.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { ComparisonHead } from '../../../ui/comparison/ComparisonHead.tsx';
import { ComparisonTable } from '../../../ui/comparison/ComparisonTable.tsx';
import { LoadedComparison } from '../../../ui/comparison/LoadedComparison.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { RemovableChips } from '../../../ui/page/RemovableChips.tsx';
import { useAsOf } from '../../../ui/page/useAsOf.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CustomerPicker } from '../customer/CustomerPicker.tsx';
import { inAddress, mostCompared } from '../customer/comparing.ts';
import { ExportDialog } from '../customer/ExportDialog.tsx';
import { useCustomerName } from '../customer/useCustomerName.ts';
import { exportHref, idsIn, least, useCompared } from './queries.ts';
import { useCustomerRows } from './useCustomerRows.tsx';

/** Two to four customers beside each other; who, is in the address. */
export function ComparePage() {
  const t = useTranslate();
  const nameOf = useCustomerName();
  const [address, setAddress] = useSearchParams();
  const ids = idsIn(address.get(inAddress));
  const compared = useCompared(ids);
  const asOf = useAsOf(compared.data?.meta);
  const mayList = levelOf(useSession(), 'customers') !== undefined;
  const go = (next: readonly number[]) => setAddress({ [inAddress]: next.join(',') });
  const customers = compared.data?.response ?? [];
  const chips = ids.map((id) => {
    const text = nameOf(customers.find(({ asked_id }) => asked_id === id) ?? { UC_ID: id });
    const label = t('comparison.remove', { name: text });
    return {
      key: String(id),
      text,
      removal: { label, onRemove: () => go(ids.filter((other) => other !== id)) },
    };
  });
  return (
    <>
      <ComparisonHead
        title={t('customerCompare.title')}
        aside={asOf}
        back={mayList ? { to: '/customers', name: t('customerCompare.back') } : undefined}
        below={
          <>
            {chips.length > 0 && <RemovableChips label={t('customerCompare.who')} chips={chips} />}
            {ids.length < mostCompared && mayList && (
              <CustomerPicker
                ids={ids}
                label={t('customerCompare.add')}
                onPick={({ id }) => go([...ids, id])}
              />
            )}
          </>
        }
      >
        {compared.data && <ExportButton ids={ids} />}
      </ComparisonHead>
      <Panels>
        {ids.length < least ? (
          <EmptyState title={t('customerCompare.none.title')} text={t('customerCompare.none.text')} />
        ) : (
          <LoadedComparison of={compared} field="ids" what={t('customerCompare.what')}>
            {({ response }) => <Comparison customers={response} />}
          </LoadedComparison>
        )}
      </Panels>
    </>
  );
}

function Comparison({ customers }: { readonly customers: readonly ComparedCustomer[] }) {
  const t = useTranslate();
  const nameOf = useCustomerName();
  const rows = useCustomerRows(customers);
  const merged = customers.filter(({ UC_ID: id, asked_id: asked }) => id !== asked);
  const partial = customers.filter(({ is_partial: isPartial }) => isPartial);
  return (
    <>
      {merged.map((one) => (
        <Notice
          key={one.asked_id}
          icon={Merge}
          title={t('customerCompare.merged.title', { id: one.asked_id })}
          text={t('customerCompare.merged.text', { name: nameOf(one) })}
        />
      ))}
      {partial.length > 0 && (
        <Notice
          icon={Store}
          title={t('customerCompare.partial.title', { names: partial.map(nameOf).join(', ') })}
          text={t('customerCompare.partial.text')}
        />
      )}
      <ComparisonTable label={t('customerCompare.title')} names={customers.map(nameOf)} rows={rows} />
    </>
  );
}

/** Takes the comparison out as a file; for who may edit the page of a customer. */
function ExportButton({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const mayExport = useMayEdit('customerdetails');
  if (!mayExport) return null;
  return (
    <>
      <Button
        startIcon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('customer.export.action')}
      </Button>
      {open && (
        <ExportDialog
          href={exportHref(ids)}
          total={ids.length}
          text={t('customerCompare.export')}
          hasGross
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
