import { CarFront } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { VehicleLookup } from '../../../../contract/calls/plateLookup.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Appointments } from './Appointments.tsx';
import { Orders } from './Orders.tsx';
import { Owner } from './Owner.tsx';
import { PlateOutcome } from './PlateOutcome.tsx';
import { Vehicle } from './Vehicle.tsx';

interface Props {
  readonly reply: VehicleLookup;
  /** Looks the same plate up in another state. */
  readonly onState: (state: string) => void;
}

/** How the plate led to the vehicle, and what is known of that. */
export function Found({ reply, onState }: Props) {
  const t = useTranslate();
  const { plate, vin, is_known, owner, appointments, orders } = reply;
  return (
    <>
      {plate && <PlateOutcome plate={plate} onState={onState} />}
      {vin !== null && (
        <>
          {!is_known && (
            <Notice
              icon={CarFront}
              title={t('platelookup.stranger.title')}
              text={t('platelookup.stranger.text')}
            />
          )}
          <Vehicle reply={reply} vin={vin} />
          {is_known && (
            <>
              <Owner owner={owner} />
              <Appointments appointments={appointments} />
              <Orders orders={orders} />
            </>
          )}
        </>
      )}
    </>
  );
}
