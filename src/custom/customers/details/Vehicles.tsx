import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerVehicle } from '../../../../contract/calls/customers/customerDetails.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VinLink } from '../../../ui/page/VinLink.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { equityRoute } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';

const nameOf = ({ year, make, model, trim, vin }: CustomerVehicle) =>
  [year, make, model, trim].filter(Boolean).join(' ') || vin;

/** What they drive, what it is worth to them, and when its contract ends. */
export function Vehicles({ vehicles }: { readonly vehicles: readonly CustomerVehicle[] }) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`customerdetails.vehicles.${name}`);
  return (
    <RecordTable
      texts="vehicles"
      rows={vehicles}
      keyOf={({ vin }) => vin}
      columns={[
        { name: 'vehicle', cell: nameOf },
        { name: 'vin', onCard: 'plain', cell: ({ vin }) => <VinLink vin={vin} /> },
        {
          name: 'finance',
          onCard: 'plain',
          cell: (one) => text(`financed.${one.finance_type ?? 'lane'}`),
        },
        { name: 'mileage', figure: true, cell: (one) => format.integer(one.mileage) },
        { name: 'value', figure: true, cell: (one) => format.money(one.market_value) },
        { name: 'payoff', figure: true, cell: (one) => format.money(one.payoff_est) },
        {
          name: 'equity',
          onCard: 'aside',
          figure: true,
          cell: (one) => <Equity one={one} />,
        },
        { name: 'asOf', cell: (one) => format.date(one.value_date ?? one.payoff_date) },
        { name: 'payment', onCard: 'none', figure: true, cell: (one) => format.money(one.payment) },
        { name: 'ends', cell: (one) => <Ends one={one} /> },
        { name: 'lastService', onCard: 'none', cell: (one) => format.date(one.last_ro_date) },
      ]}
    />
  );
}

/** Good and bad by sign and arrow, not by colour alone. */
function Equity({ one: { equity, equity_id: id } }: { readonly one: CustomerVehicle }) {
  const format = useFormat();
  const isListed = levelOf(useSession(), equityRoute) !== undefined;
  if (equity === null) return notAvailable;
  const judged = (
    <Judged data-tone={equity < 0 ? 'bad' : 'good'}>
      <Icon of={equity < 0 ? ArrowDown : ArrowUp} size={sizes.iconSmall} />
      {format.money(equity)}
    </Judged>
  );
  if (!isListed || id === null) return judged;
  return (
    <Link component={RouterLink} to={`/${equityRoute}?record=${id}`}>
      {judged}
    </Link>
  );
}

function Ends({ one: { maturity_date: ends, months_remaining: months } }: { readonly one: CustomerVehicle }) {
  const t = useTranslate();
  const format = useFormat();
  if (ends === null) return notAvailable;
  const end = format.monthOfYear(ends);
  return months === null ? end : t('customerdetails.vehicles.endsIn', { end, smart_count: months });
}

const Judged = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '&[data-tone="good"]': { color: theme.vars.palette.success.main },
  '&[data-tone="bad"]': { color: theme.vars.palette.error.main },
}));
