import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BulkActionProps } from '../../../engine/declaration.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Stickers } from './Stickers.tsx';

interface Props {
  readonly records: readonly RaRecord[];
  readonly small?: boolean;
}

/** Prints a window sticker of each vehicle. */
export function PrintButton({ records, small = false }: Props) {
  const t = useTranslate();
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button
        {...(small ? { size: 'small' } : { startIcon: <Icon of={Printer} /> })}
        onClick={() => setPrinting(true)}
      >
        {t(`vehicles.print.${small ? 'sticker' : 'action'}`)}
      </Button>
      {printing && <Stickers records={records} onPrinted={() => setPrinting(false)} />}
    </>
  );
}

/** Of the selected vehicles that the page shows. */
export function PrintSelected({ ids }: BulkActionProps) {
  const { data = [] } = useListContext<RaRecord>();
  const records = data.filter(({ id }) => ids.includes(id));
  return records.length > 0 ? <PrintButton records={records} small /> : null;
}
