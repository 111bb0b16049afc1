import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { VehicleLookup } from '../../../../contract/calls/plateLookup.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { addressOf } from '../../customers/customer/CustomerLink.tsx';

interface Props {
  readonly vin: string;
  readonly owner: VehicleLookup['owner'];
}

/** Where to go from a vehicle, as far as the role includes it. */
export function Ways({ vin, owner }: Props) {
  const t = useTranslate();
  const session = useSession();
  const mayOpen = (route: string) => levelOf(session, route) !== undefined;
  const booking = new URLSearchParams({ new: '1', ...(owner && { customer: String(owner.UC_ID) }), vin });
  return (
    <>
      {levelOf(session, 'serviceApt') === 'edit' && (
        <Button component={Link} variant="contained" to={`/serviceApt?${booking}`}>
          {t('platelookup.ways.appointment')}
        </Button>
      )}
      {owner && mayOpen('customerdetails') && (
        <Button component={Link} to={addressOf(owner)}>
          {t('platelookup.ways.customer')}
        </Button>
      )}
      {mayOpen('valuationlookup') && (
        <Button component={Link} to={`/valuationlookup?vin=${vin}`}>
          {t('platelookup.ways.value')}
        </Button>
      )}
    </>
  );
}
