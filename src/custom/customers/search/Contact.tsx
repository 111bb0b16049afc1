import { styled } from '@mui/material/styles';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Consent, onlyRefused } from '../../../ui/consent/Consent.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';

/** How a customer is reached, and what they have opted out of. */
export function Contact({ one }: { readonly one: FoundCustomer }) {
  const format = useFormat();
  // The role may not see it: then the reply lacks the fields.
  if (!('UC_Phone1' in one)) return <Hidden />;
  const ways = [one.UC_Phone1 && format.phone(one.UC_Phone1), one.UC_Email].filter(Boolean);
  return (
    <Ways>
      {ways.join(' · ') || notAvailable}
      <Consent of={one} without={onlyRefused} />
    </Ways>
  );
}

/** Words that wrap like a sentence, also among others on a card. */
const Ways = styled('span')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& > ul': { marginInlineStart: theme.spacing(1) },
}));
