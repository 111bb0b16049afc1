import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { WaitingPanel } from '../../../ui/page/WaitingPanel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { Found } from './Found.tsx';
import { LookupForm } from './LookupForm.tsx';
import { useVehicle } from './queries.ts';
import { addressOf, faultOf, isAsked, questionIn } from './question.ts';
import { useRecentVins } from './useRecentVins.ts';

/** The form, and all that is known of the vehicle that the address names. */
export function Lookup() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const question = questionIn(address);
  const query = useVehicle(question);
  const recent = useRecentVins();
  const { add } = recent;
  const vin = query.data?.vin;
  useEffect(() => {
    if (vin) add(vin);
  }, [vin, add]);
  return (
    <>
      <PageHead title={t('pages.platelookup')} aside={t('platelookup.aside')} />
      <Panels>
        <LookupForm
          key={address.toString()}
          question={question}
          recent={recent.vins}
          onAsk={(next) => setAddress(addressOf(next))}
        />
        {!isAsked(question) && (
          <Panel title={t('platelookup.vehicle')}>
            <EmptyState title={t('platelookup.start.title')} text={t('platelookup.start.text')} />
          </Panel>
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
