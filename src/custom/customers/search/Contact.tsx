import { styled } from '@mui/material/styles';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { ConsentIcons, consentOf } from '../../../ui/consent/Consent.tsx';
import { PhoneLink } from '../../../ui/consent/PhoneLink.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';

/** How a customer is reached, and what they have opted out of. */
export function Contact({ one }: { readonly one: FoundCustomer }) {
  // The role may not see it: then the reply lacks the fields.
  if (!('UC_Phone1' in one)) return <Hidden />;
  return (
    <Ways>
      <PhoneLink phone={one.UC_Phone1} state={consentOf(one, 'phone')} look="inText" />
      {one.UC_Email && ` · ${one.UC_Email}`}
      <ConsentIcons stateOf={(channel) => consentOf(one, channel)} />
    </Ways>
  );
}

/** Words that wrap like a sentence, also among others on a card. */
const Ways = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > span:last-of-type': { marginInlineStart: theme.spacing(1) },
}));
