import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Identifier, type RaRecord, useGetMany, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDeclaration } from '../../../engine/declaration.ts';
import { FieldCell } from '../../../engine/FieldCell.tsx';
import { useLabels } from '../../../engine/labels.ts';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { ROUTE, textIn } from '../vehicle.ts';

/** What is compared, in its order. */
const fields = [
  'vin',
  'store_id',
  'stock_type',
  'status',
  'ext_color',
  'age',
  'mileage',
  'msrp',
  'cost',
  'recon_cost',
  'list_price',
  'market_median',
  'price_to_market',
  'floorplan_balance',
  'interest_day',
  'interest',
  'interested',
  'looks',
] as const;

interface Props {
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
}

/** Up to four vehicles beside each other, field by field. */
export function CompareDialog({ ids, onClose }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const title = useId();
  const { data, error, refetch } = useGetMany<RaRecord>(ROUTE, { ids: [...ids] }, { retry: false });
  const records = data?.filter((record) => record !== undefined);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth fullScreen={phone} maxWidth="lg">
      <DialogTitle id={title}>{t('vehicles.compare.title')}</DialogTitle>
      <DialogContent>
        <Loaded
          of={{ data: records, error, refetch }}
          what={t('vehicles.price.gone')}
          waiting={<PanelSkeleton />}
        >
          {(vehicles) => <Comparison vehicles={vehicles} />}
        </Loaded>
        {ids.length === 1 && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('vehicles.compare.add')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Comparison({ vehicles }: { readonly vehicles: readonly RaRecord[] }) {
  const t = useTranslate();
  const labels = useLabels(useDeclaration().resource);
  const columns: readonly Column<string>[] = [
    {
      name: 'field',
      label: t('vehicles.compare.field'),
      heads: true,
      cell: (name) => labels.field(name),
    },
    ...vehicles.map((record) => ({
      name: String(record.id),
      label: `${textIn(record, 'stock_no')} · ${textIn(record, 'vehicle')}`,
      cell: (name: string) => <FieldCell name={name} record={record} place="page" />,
    })),
  ];
  return (
    <DataTable
      look="lined"
      onPhone="table"
      label={t('vehicles.compare.title')}
      rows={fields}
      keyOf={(name) => name}
      columns={columns}
    />
  );
}
