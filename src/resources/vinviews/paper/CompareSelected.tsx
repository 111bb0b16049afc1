import Button from '@mui/material/Button';
import { Columns2 } from 'lucide-react';
import { type Identifier, type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BulkActionProps } from '../../../engine/declaration.ts';
import { CompareDialog } from './CompareDialog.tsx';

/** As many as stand beside each other. */
const most = 4;

interface Props {
  readonly ids: readonly Identifier[];
  readonly small?: boolean;
}

function Compare({ ids, small = false }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(small ? { size: 'small' } : { startIcon: <Columns2 aria-hidden="true" /> })}
        onClick={() => setOpen(true)}
      >
        {t('vehicles.compare.action')}
      </Button>
      {open && <CompareDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Sets the selected vehicles beside each other: there while two to four are selected. */
export function CompareSelected({ ids }: BulkActionProps) {
  return ids.length > 1 && ids.length <= most ? <Compare ids={ids} small /> : null;
}

/** Sets a vehicle beside the first of those that are selected. */
export function CompareButton({ record }: { readonly record: RaRecord }) {
  const { selectedIds = [] } = useListContext();
  const others = selectedIds.filter((id) => id !== record.id).slice(0, most - 1);
  return <Compare ids={[record.id, ...others]} />;
}
