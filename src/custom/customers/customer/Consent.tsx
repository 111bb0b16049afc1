import { styled } from '@mui/material/styles';
import { Mail, MailX, MessageSquare, MessageSquareOff, Phone, PhoneOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, type IconComponent } from '../../../ui/Icon.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';

/** Ways to reach a customer, as they may opt out of each. */
export type Channel = 'email' | 'sms' | 'phone';

/** What a customer has opted out of: `Y`, or `N` where they may be written to or called. */
export interface Consents {
  readonly opt_out_email: 'Y' | 'N';
  readonly opt_out_sms: 'Y' | 'N';
  readonly opt_out_phone: 'Y' | 'N';
}

const channels = ['email', 'sms', 'phone'] as const satisfies readonly Channel[];

const icons: Readonly<Record<Channel, { readonly allowed: IconComponent; readonly out: IconComponent }>> = {
  email: { allowed: Mail, out: MailX },
  sms: { allowed: MessageSquare, out: MessageSquareOff },
  phone: { allowed: Phone, out: PhoneOff },
};

/** Whether a customer may be reached in a way. */
export const isAllowed = (of: Consents, channel: Channel): boolean => of[`opt_out_${channel}`] === 'N';

interface Props {
  readonly of: Consents;
  /** @default all three */
  readonly only?: readonly Channel[];
  /** Says nothing of what is allowed. @default false */
  readonly brief?: boolean;
}

/** In which ways a customer may be reached, in words. Needs the texts `customer`. */
export function Consent({ of, only = channels, brief = false }: Props) {
  const t = useTranslate();
  const visible = only.filter((channel) => !(brief && isAllowed(of, channel)));
  if (visible.length === 0) return null;
  return (
    <List aria-label={t('customer.consent.label')}>
      {visible.map((channel) => {
        const state = isAllowed(of, channel) ? 'allowed' : 'out';
        return (
          <li key={channel} data-state={state}>
            <Icon of={icons[channel][state]} size={sizes.iconSmall} />
            {t(`customer.consent.${channel}.${state}`)}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.5),
  verticalAlign: 'bottom',
  margin: 0,
  padding: 0,
  color: theme.vars.palette.text.secondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& svg': { flex: 'none' },
  '& [data-state="out"]': { color: theme.vars.palette.error.main },
}));
