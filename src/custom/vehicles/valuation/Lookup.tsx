import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { RecentVehicles } from '../RecentVehicles.tsx';
import { Comparables } from './Comparables.tsx';
import { Decoded } from './Decoded.tsx';
import { Loan } from './Loan.tsx';
import { useValue } from './queries.ts';
import { Values } from './Values.tsx';
import { VehicleForm } from './VehicleForm.tsx';
import { addressOf, valuePayload, vehicleIn } from './vehicleQuery.ts';

/** The form, and what is known of the vehicle that the address names. */
export function Lookup() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const vehicle = vehicleIn(address);
  const value = useValue(vehicle);
  const hasAnswer = valuePayload(vehicle) !== undefined;
  const isAsked = Object.keys(addressOf(vehicle)).length > 0;
  return (
    <>
      <PageHead title={t('pages.valuationlookup')}>
        {hasAnswer && (
          <PrintButton startIcon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t('valuation.form.print')}
          </PrintButton>
        )}
      </PageHead>
      <Panels>
        <VehicleForm
          key={address.toString()}
          vehicle={vehicle}
          onAsk={(next) => setAddress(addressOf(next))}
        />
        {!isAsked && (
          <RecentVehicles
            page="valuationlookup"
            text="valuation.start"
            ways={['vinviews', 'EquityScreen', 'platelookup']}
          />
        )}
        {vehicle.vin !== '' && <Decoded vehicle={vehicle} />}
        {hasAnswer && (
          <>
            <Values query={value} />
            <Loan vehicle={vehicle} />
            <Comparables query={value} />
          </>
        )}
      </Panels>
    </>
  );
}

const PrintButton = styled(Button)({ '@media print': { display: 'none' } });
