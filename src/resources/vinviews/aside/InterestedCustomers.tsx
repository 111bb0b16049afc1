import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { VehicleStory } from '../../../../contract/calls/vehiclePrices.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Part, PartHead } from './Part.ts';

type Person = VehicleStory['interested'][number];

interface Props {
  readonly interested: readonly Person[];
  readonly owners: readonly Person[];
  /** Looks of people who did not tell their name. */
  readonly unknown: number;
}

/** Who looked at the vehicle, and who may want it since they own an earlier one with equity. */
export function InterestedCustomers({ interested, owners, unknown }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <Part aria-label={t('vehicles.interested.title')}>
        <PartHead>
          <h3>
            {t('vehicles.interested.title')} <small>{format.integer(interested.length)}</small>
          </h3>
          {unknown > 0 && t('vehicles.interested.unknown', { smart_count: unknown })}
        </PartHead>
        {interested.length === 0 && t('vehicles.interested.none')}
        <People of={interested} />
      </Part>
      {owners.length > 0 && (
        <Part aria-label={t('vehicles.interested.owners')}>
          <PartHead>
            <h3>{t('vehicles.interested.owners')}</h3>
          </PartHead>
          <People of={owners} />
        </Part>
      )}
    </>
  );
}

function People({ of }: { readonly of: readonly Person[] }) {
  const t = useTranslate();
  return (
    <List>
      {of.map((person, place) => (
        <li key={person.UC_ID ?? `person ${place}`}>
          <div>
            <Name person={person} />
            <Facts person={person} />
          </div>
          {person.looks > 0 && <span>{t('vehicles.interested.looks', { smart_count: person.looks })}</span>}
        </li>
      ))}
    </List>
  );
}

/** Leads to the customer's page where the role includes it; a role that sees no personal data is told so. */
function Name({ person: { UC_ID, customer_name } }: { readonly person: Person }) {
  const t = useTranslate();
  const session = useSession();
  if (session.role.sees_personal !== 'Y') return <Hidden />;
  const name = customer_name ?? `${t('vehicles.interested.hidden')} ${UC_ID}`;
  if (levelOf(session, 'customerdetails') === undefined) return <b>{name}</b>;
  return (
    <Link component={RouterLink} to={`/customerdetails/${UC_ID}`} color="inherit" underline="hover">
      <b>{name}</b>
    </Link>
  );
}

function Facts({ person: { owns, equity, contact, contact_date, UC_Phone1 } }: { readonly person: Person }) {
  const t = useTranslate();
  const format = useFormat();
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${format.money(amount)}`;
  const facts = [
    contact && t(`vehicles.interested.${contact}`, { date: format.dayOfYear(contact_date) }),
    owns && t('vehicles.interested.owns', { vehicle: owns }),
    equity !== null && t('vehicles.interested.equity', { amount: signed(equity) }),
    UC_Phone1 && format.phone(UC_Phone1),
  ];
  return <small>{facts.filter(Boolean).join(' · ')}</small>;
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    padding: theme.spacing(0.75, 0),
    color: theme.vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& li + li': { borderTop: `thin solid ${theme.vars.palette.divider}` },
  '& li > div': { display: 'flex', flexDirection: 'column', minWidth: 0, whiteSpace: 'normal' },
  '& b': { ...theme.typography.body1, fontWeight: 500, color: theme.vars.palette.text.primary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));
