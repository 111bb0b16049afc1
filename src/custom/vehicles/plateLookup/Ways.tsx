import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { VehicleLookup } from '../../../../contract/calls/plateLookup.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { listOfVin } from '../../../ui/page/VinLink.tsx';
import { addressOf } from '../../customers/customer/CustomerLink.tsx';

interface Props {
  readonly reply: VehicleLookup;
  readonly vin: string;
}

/** The store where the vehicle is, comes to, or came from last, for an appointment to begin with. */
const storeOf = ({ orders, appointments, owner, stock }: VehicleLookup): number | undefined =>
  (orders[0] ?? appointments[0] ?? owner ?? stock)?.store_id;

/** A form of the board, filled in. */
function bookingOf(reply: VehicleLookup, vin: string): string {
  const store = storeOf(reply);
  const words = new URLSearchParams({
    new: '1',
    ...(store !== undefined && { store: String(store) }),
    ...(reply.owner && { customer: String(reply.owner.UC_ID) }),
    vin,
  });
  return `/serviceApt?${words}`;
}

/** Where to go from a vehicle, as far as the role includes it. */
export function Ways({ reply, vin }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { owner, equity, stock } = reply;
  const mayOpen = (route: string) => levelOf(session, route) !== undefined;
  const ways = [
    { label: 'ways.customer', to: owner && mayOpen('customerdetails') && addressOf(owner) },
    { label: 'figures.equity', to: equity && mayOpen('EquityScreen') && listOfVin('EquityScreen', vin) },
    { label: 'figures.stockState', to: stock && mayOpen('vinviews') && listOfVin('vinviews', vin) },
    { label: 'ways.value', to: mayOpen('valuationlookup') && `/valuationlookup?vin=${vin}` },
  ];
  return (
    <>
      {levelOf(session, 'serviceApt') === 'edit' && (
        <Button component={Link} variant="contained" to={bookingOf(reply, vin)}>
          {t('platelookup.ways.appointment')}
        </Button>
      )}
      {ways.map(
        ({ label, to }) =>
          to && (
            <Button key={label} component={Link} to={to}>
              {t(`platelookup.${label}`)}
            </Button>
          ),
      )}
    </>
  );
}
