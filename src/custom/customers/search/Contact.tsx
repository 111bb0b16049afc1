import { styled } from '@mui/material/styles';
import type { FoundCustomer } from '../../../../contract/calls/customers/customers.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Consent } from '../customer/Consent.tsx';

/** How a customer is reached, and what they have opted out of. */
export function Contact({ one }: { readonly one: FoundCustomer }) {
  const format = useFormat();
  // The role may not see it: then the reply lacks the fields.
  if (!('UC_Phone1' in one)) return <Hidden />;
  const ways = [one.UC_Phone1 && format.phone(one.UC_Phone1), one.UC_Email].filter(Boolean);
  return (
    <Ways>
      <span>{ways.join(' · ') || notAvailable}</span>
      <Consent of={one} brief />
    </Ways>
  );
}

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1.5),
  overflowWrap: 'anywhere',
}));
