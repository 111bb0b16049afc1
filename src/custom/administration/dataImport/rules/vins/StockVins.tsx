import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import type { Profile } from '../../queries.ts';
import { Rule } from '../Rule.tsx';

interface Props {
  readonly inspected: InspectReply;
  readonly onProfile: (profile: Profile) => void;
}

/** Whether deals lack VINs that their stock numbers may tell, or the profile says that they do. */
export function isAboutStockVins({ feed, profile, columns, missing, judged }: InspectReply): boolean {
  if (feed !== 'deals') return false;
  const columnOf = (field: string) => columns.find((one) => one.field === field);
  const vin = columnOf('vin');
  const isLacking = missing.includes('vin') || (vin && vin.filled < judged.rows - judged.skipped);
  return profile.vinBy !== undefined || (columnOf('stock_no') !== undefined && isLacking === true);
}

/** Deals are of the vehicles under their stock numbers, where their rows tell no VIN. */
export function StockVins({ inspected, onProfile }: Props) {
  const t = useTranslate();
  if (!isAboutStockVins(inspected)) return null;
  const { vinBy, ...profile } = inspected.profile;
  if (vinBy !== undefined) {
    const rule = t('dataImport.stockVins.rule');
    const removal = { label: t('dataImport.rules.remove', { rule }), onRemove: () => onProfile(profile) };
    return <Rule title={rule} removal={removal} />;
  }
  return (
    <Rule title={t('dataImport.stockVins.title')}>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.stockVins.text')}
      </Typography>
      <div>
        <Button size="small" onClick={() => onProfile({ ...profile, vinBy: 'stock_no' })}>
          {t('dataImport.stockVins.use')}
        </Button>
      </div>
    </Rule>
  );
}
