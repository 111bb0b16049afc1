import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../../ui/Icon.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { StoreCell } from './StoreCell.tsx';
import type { DraftField, StoreRow } from './useStoreRows.ts';
import { ZoneCell } from './ZoneCell.tsx';

/** The columns, and how many characters each has room for. */
const fields = [
  ['storename', 20],
  ['AS_ID', 6],
  ['dms_company_no', 8],
  ['zip', 10],
  ['timezone', 19],
  ['lat', 10],
  ['lon', 10],
] as const satisfies (readonly [DraftField, number])[];

interface Props {
  readonly rows: readonly StoreRow[];
  readonly onChange: (key: number, field: DraftField, value: string) => void;
  readonly onRemove: (key: number) => void;
}

/** The stores before they are added: every cell can be corrected, and says what is wrong with it. */
export function StoreTable({ rows, onChange, onRemove }: Props) {
  const t = useTranslate();
  const nameOf = (row: StoreRow) => row.draft.storename || t('setup.stores.unnamed');
  return (
    <DataTable
      label={t('setup.stores.list')}
      look="lined"
      rows={rows}
      keyOf={({ key }) => String(key)}
      columns={fields.map(([field, room]) => ({
        name: field,
        label: t(`setup.stores.fields.${field}`),
        ...(field === 'storename' && { heads: true }),
        onCard: 'line' as const,
        cell: (row: StoreRow) => {
          const title = t(`setup.stores.fields.${field}`);
          const label = t('setup.stores.cell', { field: title, store: nameOf(row) });
          const cell = { row, title, label, onChange: (value: string) => onChange(row.key, field, value) };
          return field === 'timezone' ? (
            <ZoneCell {...cell} />
          ) : (
            <StoreCell {...cell} field={field} room={room} />
          );
        },
      }))}
      menu={(row) => (
        <IconButton
          size="small"
          aria-label={t('setup.stores.remove', { store: nameOf(row) })}
          onClick={() => onRemove(row.key)}
        >
          <Icon of={X} />
        </IconButton>
      )}
    />
  );
}
