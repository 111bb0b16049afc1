import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useNoteVisit } from '../../../providers/session/useNoteVisit.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { WaitingPanel } from '../../../ui/page/WaitingPanel.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { RecentVehicles } from '../RecentVehicles.tsx';
import { Found } from './Found.tsx';
import { LookupForm } from './LookupForm.tsx';
import { useVehicle } from './queries.ts';
import { addressOf, faultOf, isAsked, questionIn } from './question.ts';

/** The form, and all that is known of the vehicle that the address names. */
export function Lookup() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const question = questionIn(address);
  const query = useVehicle(question);
  const vin = query.data?.vin;
  // The address of a VIN is noted with the page; only here is it known for a plate.
  useNoteVisit(question.by === 'plate' && vin ? 'platelookup' : undefined, `vehicle:${vin}`);
  return (
    <>
      <PageHead title={t('pages.platelookup')} aside={t('platelookup.aside')} />
      <Panels>
        <LookupForm
          key={address.toString()}
          question={question}
          onAsk={(next) => setAddress(addressOf(next))}
        />
        {!isAsked(question) && (
          <RecentVehicles
            page="platelookup"
            text="platelookup.start"
            ways={['serviceApt', 'customers', 'valuationlookup']}
          />
        )}
        {isAsked(question) && faultOf(question) === null && (
          <Loaded
            of={query}
            what={t('platelookup.what')}
            waiting={<WaitingPanel title={t('platelookup.vehicle')} />}
          >
            {(reply) => (
              <Found
                reply={reply}
                onState={(state) => setAddress(addressOf({ ...question, by: 'plate', state }))}
              />
            )}
          </Loaded>
        )}
      </Panels>
    </>
  );
}
