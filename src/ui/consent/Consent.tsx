import { styled } from '@mui/material/styles';
import { Mail, MailX, MessageSquareOff, MessageSquareText, Phone, PhoneOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, type IconComponent } from '../Icon.tsx';
import { SrOnly } from '../SrOnly.tsx';
import { sizes } from '../theme/sizes.ts';

/** Ways to reach a customer, as they may opt out of each. */
export type Channel = 'email' | 'sms' | 'phone';

/**
 * What a customer has opted out of: `Y`, or `N` where they may be written to or called; and their addresses, which a role
 * that may not see them does not have.
 */
export interface Consents {
  readonly UC_Email?: string | null;
  readonly UC_Phone1?: string | null;
  readonly UC_Phone2?: string | null;
  readonly opt_out_email: 'Y' | 'N';
  readonly opt_out_sms: 'Y' | 'N';
  readonly opt_out_phone: 'Y' | 'N';
}

/** `missing`: they did not opt out, but no address is known. `closed`: either, where only that is known. */
export type ConsentState = 'allowed' | 'out' | 'missing' | 'closed';

const channels = ['phone', 'sms', 'email'] as const satisfies readonly Channel[];

const icons: Readonly<Record<Channel, Readonly<Record<ConsentState, IconComponent>>>> = {
  email: { allowed: Mail, out: MailX, missing: MailX, closed: MailX },
  sms: {
    allowed: MessageSquareText,
    out: MessageSquareOff,
    missing: MessageSquareOff,
    closed: MessageSquareOff,
  },
  phone: { allowed: Phone, out: PhoneOff, missing: PhoneOff, closed: PhoneOff },
};

/** Whether a customer may be reached in a way, or why not. */
export function consentOf(of: Consents, channel: Channel): ConsentState {
  if (of[`opt_out_${channel}`] === 'Y') return 'out';
  const [first, second] = channel === 'email' ? [of.UC_Email] : [of.UC_Phone1, of.UC_Phone2];
  return first === undefined || first || second ? 'allowed' : 'missing';
}

/** Whether a customer may be reached in a way. */
export const isAllowed = (of: Consents, channel: Channel): boolean => consentOf(of, channel) === 'allowed';

/** For where only what was refused is worth a word. */
export const onlyRefused = ['allowed', 'missing'] as const satisfies readonly ConsentState[];

interface Props {
  readonly of: Consents;
  /** @default all three */
  readonly only?: readonly Channel[];
  /** What it says nothing of. @default nothing */
  readonly without?: readonly ConsentState[];
}

/** In which ways a customer may be reached, in words. Refusals stay gray until someone acts against them. */
export function Consent({ of, only = channels, without = [] }: Props) {
  const t = useTranslate();
  const isMissing = (channel: Channel) => consentOf(of, channel) === 'missing';
  const visible = only.filter(
    (channel) =>
      !without.includes(consentOf(of, channel)) &&
      // One number serves both.
      !(channel === 'sms' && only.includes('phone') && isMissing('sms') && isMissing('phone')),
  );
  if (visible.length === 0) return null;
  return (
    <List aria-label={t('consent.label')}>
      {visible.map((channel) => {
        const state = consentOf(of, channel);
        return (
          <li key={channel}>
            <Icon of={icons[channel][state]} size={sizes.iconSmall} />
            {t(`consent.${channel}.${state}`)}
          </li>
        );
      })}
    </List>
  );
}

/** The same in a list: an icon each, crossed out where they may not. @param stateOf what holds for a channel */
export function ConsentIcons({ stateOf }: { readonly stateOf: (channel: Channel) => ConsentState }) {
  const t = useTranslate();
  return (
    <Icons>
      {channels.map((channel) => {
        const state = stateOf(channel);
        const words = t(`consent.${channel}.${state}`);
        return (
          <span key={channel} data-out={state !== 'allowed'} title={words}>
            <Icon of={icons[channel][state]} />
            <SrOnly>{words} </SrOnly>
          </span>
        );
      })}
    </Icons>
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
}));

const Icons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  gap: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '& [data-out="true"]': { color: theme.vars.palette.control },
}));
