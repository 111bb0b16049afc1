import { styled } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { EquityContract } from '../../../../contract/calls/equity.ts';
import { type Channel, consentOf } from '../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../ui/consent/PhoneLink.tsx';

/** Whose vehicle it is, and how they may be reached. */
export function PanelHead({ contract }: { readonly contract: EquityContract | undefined }) {
  return <Head>{contract && <Person contract={contract} />}</Head>;
}

function Person({ contract }: { readonly contract: EquityContract }) {
  const reach = useReach(contract);
  // The role may not see who it is: then the reply lacks it.
  const isHidden = !('UC_ID' in contract);
  return (
    <>
      {!isHidden && (
        <>
          <PhoneLink phone={contract.UC_Phone1} state={consentOf(contract, 'phone')} look="inText" />
          {' · '}
        </>
      )}
      {reach}
    </>
  );
}

const channels = ['phone', 'sms', 'email'] as const satisfies readonly Channel[];

/** "OK to call and text, no email". */
function useReach(contract: EquityContract): string {
  const t = useTranslate();
  const and = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const inState = (state: ReturnType<typeof consentOf>) =>
    channels.filter((channel) => consentOf(contract, channel) === state);
  const allowed = inState('allowed');
  const others = inState('out');
  if (allowed.length === 0) return t('equity.allowed.none');
  const list = (names: readonly Channel[], of: 'ways' | 'others') =>
    and.format(names.map((name) => t(`equity.${of}.${name}`)));
  const ways = list(allowed, 'ways');
  return others.length === 0
    ? t('equity.allowed.some', { ways })
    : t('equity.allowed.but', { ways, others: list(others, 'others') });
}

const Head = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(0, 2, 1.25),
  borderBottom: `thin solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.tertiary,
}));
