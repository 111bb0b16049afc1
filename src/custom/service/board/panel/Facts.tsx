import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MessageSquare, Phone } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { levelOf } from '../../../../providers/session/session.ts';
import { useSession } from '../../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { VinLink } from '../../../../ui/page/VinLink.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { PanelProps } from './panelProps.ts';

/** How they are reached, and what they come with. */
export function Facts({ appointment }: PanelProps) {
  const t = useTranslate();
  const format = useFormat();
  const session = useSession();
  const { phone, vehicle, vin, mileage, source, concern, UC_ID } = appointment;
  const mayOpen = UC_ID !== null && levelOf(session, 'customerdetails') !== undefined;
  const seesPhone = session.role.sees_personal === 'Y';
  const text = (name: string) => t(`serviceBoard.panel.${name}`);
  return (
    <>
      <section>
        <List>
          <dt>{text('phone')}</dt>
          <dd>
            {!seesPhone && <Hidden />}
            {seesPhone && (phone ? <Reach phone={phone} /> : format.phone(null))}
          </dd>
          <dt>{text('vehicle')}</dt>
          <dd>
            <strong>{vehicle ?? format.integer(null)}</strong>
          </dd>
          <dt>{text('vin')}</dt>
          <dd>{vin ? <VinLink vin={vin} /> : format.integer(null)}</dd>
          <dt>{text('mileage')}</dt>
          <dd>{format.integer(mileage)}</dd>
          <dt>{text('source')}</dt>
          <dd>{source ? t(`serviceBoard.source.${source}`) : format.integer(null)}</dd>
        </List>
        {mayOpen && (
          <Link component={RouterLink} to={`/customerdetails/${UC_ID}`}>
            {text('customer')}
          </Link>
        )}
        {UC_ID !== null && levelOf(session, 'customer_journey') && (
          <Link component={RouterLink} to={`/customer_journey?customer=${UC_ID}`} sx={{ ml: 2 }}>
            {text('journey')}
          </Link>
        )}
      </section>
      <section>
        <Typography variant="h3">{text('concern')}</Typography>
        <Typography color="textSecondary">{concern ?? text('noConcern')}</Typography>
      </section>
    </>
  );
}

function Reach({ phone }: { readonly phone: string }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Ways>
      <Link href={`tel:${phone}`}>{format.phone(phone)}</Link>
      <Link href={`tel:${phone}`} aria-label={t('serviceBoard.panel.call')}>
        <Icon of={Phone} />
      </Link>
      <Link href={`sms:${phone}`} aria-label={t('serviceBoard.panel.text')}>
        <Icon of={MessageSquare} />
      </Link>
    </Ways>
  );
}

const Ways = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& a[aria-label]': { display: 'inline-flex', color: theme.vars.palette.text.secondary },
}));

const List = themed('dl', ({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  '& strong': { fontWeight: 500 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));
