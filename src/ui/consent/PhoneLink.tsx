import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MessageSquareText, Phone } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { dialled } from '../../../contract/contact/phone.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Icon } from '../Icon.tsx';
import type { ConsentState } from './Consent.tsx';

const ways = {
  phone: { scheme: 'tel', icon: Phone },
  sms: { scheme: 'sms', icon: MessageSquareText },
} as const;

interface Props {
  readonly phone: string | null | undefined;
  /** Whether they allow it. */
  readonly state: ConsentState;
  /** @default 'phone' */
  readonly way?: keyof typeof ways;
  /** `inText` among words of a sentence. @default 'link' */
  readonly look?: 'link' | 'inText' | 'button';
  /** @default the number */
  readonly children?: ReactNode;
}

/** Calls or texts a customer. Asks first where they opted out: the only place where a refusal is red. */
export function PhoneLink({ phone, state, way = 'phone', look = 'link', children }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  if (!phone) {
    return (
      <Typography component="span" variant="inherit" color="textTertiary">
        {t('consent.phone.missing')}
      </Typography>
    );
  }
  const { scheme, icon } = ways[way];
  const href = `${scheme}:${dialled(phone)}`;
  const words = children ?? format.phone(phone);
  const onClick = (event: MouseEvent) => {
    if (state !== 'out') return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      {look === 'button' ? (
        <Button component="a" href={href} startIcon={<Icon of={icon} />} onClick={onClick}>
          {words}
        </Button>
      ) : (
        <Link href={href} underline={look === 'inText' ? 'always' : 'hover'} onClick={onClick}>
          {words}
        </Link>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t(`consent.${way}.out`)}
          text={t('consent.anyway.text')}
          confirm={t(`consent.anyway.${way}`)}
          onConfirm={() => {
            setAsked(false);
            window.location.assign(href);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
