import { styled } from '@mui/material/styles';
import { Equal, EqualNot } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { MatchPair } from '../../../../contract/calls/customers/identity.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { isSame, nameOf, type Person } from './people.ts';

/** Field by field, what the two records say; where they differ, a sign says so. */
export function PairTable({ pair, caption }: { readonly pair: MatchPair; readonly caption: string }) {
  const t = useTranslate();
  const rows = useRows();
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">
            <SrOnly>{t('identity.pair.field')}</SrOnly>
          </th>
          {[pair.left, pair.right].map(({ UC_ID }) => (
            <th scope="col" key={UC_ID}>
              {t('identity.pair.record', { id: UC_ID })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, plain, shown }) => {
          const differs = plain && !isSame(plain(pair.left), plain(pair.right));
          // Nothing on both sides speaks neither for nor against.
          const compared = plain && (plain(pair.left) || plain(pair.right));
          return (
            <tr key={name} data-differs={differs}>
              <th scope="row">
                {t(`identity.pair.${name}`)}
                {compared && <Comparison differs={differs} />}
              </th>
              <td>{shown(pair.left)}</td>
              <td>{shown(pair.right)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Comparison({ differs }: { readonly differs: boolean | undefined }) {
  const t = useTranslate();
  const word = t(differs ? 'identity.pair.differs' : 'identity.pair.same');
  return (
    <Sign title={word}>
      <Icon of={differs ? EqualNot : Equal} size={sizes.iconSmall} />
      <SrOnly>{word}</SrOnly>
    </Sign>
  );
}

interface Row {
  readonly name: string;
  /** What the two records are compared by; left out where they need not agree. */
  readonly plain?: (person: Person) => string | null;
  readonly shown: (person: Person) => ReactNode;
}

/** What is shown of a person. Fields that the role may not see are not in the reply. */
function useRows(): readonly Row[] {
  const format = useFormat();
  const text = (name: string, field: 'UC_Email' | 'address' | 'zip'): Row => ({
    name,
    plain: (person) => person[field],
    shown: (person) => (field in person ? person[field] || notAvailable : <Hidden />),
  });
  return [
    {
      name: 'name',
      plain: nameOf,
      shown: (person) => ('UC_LastName' in person ? nameOf(person) : <Hidden />),
    },
    text('email', 'UC_Email'),
    {
      name: 'phone',
      plain: (person) => person.UC_Phone1,
      shown: (person) => ('UC_Phone1' in person ? format.phone(person.UC_Phone1) : <Hidden />),
    },
    text('address', 'address'),
    text('zip', 'zip'),
    { name: 'deals', shown: (person) => format.integer(person.deals) },
    { name: 'ros', shown: (person) => format.integer(person.ros) },
    { name: 'lastSeen', shown: (person) => format.date(person.last_seen) },
  ];
}

const Sign = styled('span')(({ theme }) => ({
  position: 'relative',
  marginLeft: theme.spacing(0.75),
  verticalAlign: 'middle',
  color: theme.vars.palette.text.tertiary,
  '[data-differs="true"] &': { color: theme.vars.palette.warning.main },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    ...theme.typography.body1,
    padding: theme.spacing(0.5, 1.5),
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { ...theme.typography.body2, fontWeight: 500, color: theme.vars.palette.text.tertiary },
  '& th:first-of-type': { width: theme.spacing(20) },
  '& tbody th': {
    ...theme.typography.body2,
    lineHeight: 'inherit',
    color: theme.vars.palette.text.secondary,
  },
  '& td': { color: theme.vars.palette.text.secondary },
  '& [data-differs="true"] td': {
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.warning.light,
  },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingInline: theme.spacing(1) },
    '& th:first-of-type': { width: theme.spacing(11) },
  },
}));
