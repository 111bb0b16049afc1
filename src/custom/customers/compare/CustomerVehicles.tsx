import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CustomerVehicle } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';

const nameOf = ({ year, make, model, vin }: CustomerVehicle) =>
  [year, make, model].filter(Boolean).join(' ') || vin;

/** What they drive, each with its equity where that is known. */
export function CustomerVehicles({ vehicles }: { readonly vehicles: readonly CustomerVehicle[] }) {
  const t = useTranslate();
  const format = useFormat();
  if (vehicles.length === 0) return notAvailable;
  return (
    <List>
      {vehicles.map((vehicle) => (
        <li key={vehicle.vin}>
          {nameOf(vehicle)}
          <small>
            {vehicle.equity === null
              ? t('customerCompare.noEquity')
              : t('customerCompare.equityOf', { equity: format.money(vehicle.equity) })}
          </small>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(0.5),
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
}));
