import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { VehicleStory } from '../../../../contract/calls/vehiclePrices.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Part, PartHead } from './Part.ts';

type Person = VehicleStory['interested'][number];

interface Props {
  /** Known customers who looked, those of other stores too. */
  readonly count: number;
  readonly interested: readonly Person[];
  readonly owners: readonly Person[];
  /** Looks of people who did not tell their name. */
  readonly unknown: number;
}

/** As many as one takes in; the others come with a press. */
const most = 5;

/** Who looked at the vehicle, and who may want it since they own an earlier one with equity. */
export function InterestedCustomers({ count, interested, owners, unknown }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const elsewhere = count - interested.length;
  const notes = [
    elsewhere > 0 && t('vehicles.interested.elsewhere', { smart_count: elsewhere }),
    unknown > 0 && t('vehicles.interested.unknown', { smart_count: unknown }),
  ];
  return (
    <>
      <Part aria-label={t('vehicles.interested.title')}>
        <PartHead>
          <h3>
            {t('vehicles.interested.title')} <small>{format.integer(count)}</small>
          </h3>
          {interested.length > most && (
            <Link component="button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(`vehicles.interested.${isOpen ? 'fewer' : 'all'}`, {
                count: format.integer(interested.length),
              })}
            </Link>
          )}
        </PartHead>
        {count === 0 && t('vehicles.interested.none')}
        <People of={isOpen ? interested : interested.slice(0, most)} />
        <Note>{notes.filter(Boolean).join(' · ')}</Note>
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
          <span>
            {person.looks > 0
              ? t('vehicles.interested.looks', { smart_count: person.looks })
              : t('vehicles.interested.noLooks')}
          </span>
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
  const name = customer_name ?? t('vehicles.interested.unnamed', { id: UC_ID });
  if (levelOf(session, 'customerdetails') === undefined) return <b>{name}</b>;
  return (
    <Link component={RouterLink} to={`/customerdetails/${UC_ID}`} color="inherit" underline="hover">
      <b>{name}</b>
    </Link>
  );
}

/** What is known of them; what they own leads to its what-if, for roles that have that. */
function Facts({ person }: { readonly person: Person }) {
  const t = useTranslate();
  const format = useFormat();
  const { equity, equity_id, contact, contact_date, lease_ends, owns, UC_Phone1 } = person;
  const mayOpen = levelOf(useSession(), 'EquityScreen') !== undefined;
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${format.money(amount)}`;
  const before = contact && t(`vehicles.interested.${contact}`, { date: format.dayOfYear(contact_date) });
  const owned = [
    owns &&
      (lease_ends
        ? t('vehicles.interested.leases', { vehicle: owns, date: format.monthOfYear(lease_ends) })
        : t('vehicles.interested.owns', { vehicle: owns })),
    equity !== null && t('vehicles.interested.equity', { amount: signed(equity) }),
  ]
    .filter(Boolean)
    .join(' · ');
  const parts = [
    ...(before ? [{ key: 'contact', says: before }] : []),
    ...(owned
      ? [
          {
            key: 'owned',
            says:
              mayOpen && equity_id !== null ? (
                <Link component={RouterLink} to={`/EquityScreen?record=${equity_id}`} color="inherit">
                  {owned}
                </Link>
              ) : (
                owned
              ),
          },
        ]
      : []),
    ...(UC_Phone1 ? [{ key: 'phone', says: format.phone(UC_Phone1) }] : []),
  ];
  return (
    <small>
      {parts.map(({ key, says }, place) => (
        <Fragment key={key}>
          {place > 0 && ' · '}
          {says}
        </Fragment>
      ))}
    </small>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.text.tertiary,
  '&:empty': { display: 'none' },
}));

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
