import { useTranslate } from 'ra-core';
import type { VehicleLookup } from '../../../../contract/calls/plateLookup.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Consent, consentOf } from '../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../ui/consent/PhoneLink.tsx';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { CustomerLink } from '../../customers/customer/CustomerLink.tsx';

/** Whose vehicle it is, how we know, and how they may be reached. */
export function Owner({ owner }: { readonly owner: VehicleLookup['owner'] }) {
  const t = useTranslate();
  const format = useFormat();
  const title = t('platelookup.owner.title');
  if (owner === null) {
    return (
      <Panel title={title}>
        <EmptyState title={t('platelookup.owner.none')} text={t('platelookup.owner.noneText')} />
      </Panel>
    );
  }
  const { known_by, date, storename } = owner;
  return (
    <Panel
      title={title}
      aside={t(`platelookup.owner.by.${known_by}`, { date: format.date(date), store: storename })}
    >
      <Figures sx={{ gridTemplateColumns: (theme) => `repeat(auto-fit, minmax(${theme.spacing(28)}, 1fr))` }}>
        <Figure label={t('platelookup.owner.name')}>
          <CustomerLink customer={owner} />
        </Figure>
        <Figure label={t('platelookup.owner.phone')}>
          {'UC_Phone1' in owner ? (
            <PhoneLink phone={owner.UC_Phone1} state={consentOf(owner, 'phone')} />
          ) : (
            <Hidden />
          )}
        </Figure>
        <Figure label={t('platelookup.owner.email')}>
          {'UC_Email' in owner ? (owner.UC_Email ?? notAvailable) : <Hidden />}
        </Figure>
      </Figures>
      <Consent of={owner} />
    </Panel>
  );
}
