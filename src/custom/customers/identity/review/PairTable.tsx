import { styled } from '@mui/material/styles';
import { Equal, EqualNot } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { sizes } from '../../../../ui/theme/sizes.ts';
import { usePhone } from '../../../../ui/usePhone.ts';
import { isSame, nameOf, type Person } from './people.ts';

/** Field by field, what the two records say; where they differ, a sign says so. */
export function PairTable({ pair, caption }: { readonly pair: MatchPair; readonly caption: string }) {
  const t = useTranslate();
  const phone = usePhone();
  const fields = useFields();
  const differs = ({ plain }: Field) => plain !== undefined && !isSame(plain(pair.left), plain(pair.right));
  // Nothing on both sides speaks neither for nor against.
  const isCompared = ({ plain }: Field) => plain && (plain(pair.left) || plain(pair.right));
  const side = (name: 'left' | 'right'): Column<Field> => ({
    name,
    label: t('identity.pair.record', { id: pair[name].UC_ID }),
    width: phone ? 'even' : 'wide',
    marked: differs,
    cell: ({ write }) => write(pair[name]),
  });
  return (
    <Edge>
      <DataTable
        look="lined"
        onPhone="table"
        label={caption}
        rows={fields}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'field',
            label: t('identity.pair.field'),
            unlabelled: true,
            heads: true,
            width: 'line',
            cell: (field) => (
              <>
                {t(`identity.pair.${field.name}`)}
                {isCompared(field) && <Comparison differs={differs(field)} />}
              </>
            ),
          },
          side('left'),
          side('right'),
        ]}
      />
    </Edge>
  );
}

function Comparison({ differs }: { readonly differs: boolean }) {
  const t = useTranslate();
  const word = t(differs ? 'identity.pair.differs' : 'identity.pair.same');
  return (
    <Sign title={word} data-differs={differs}>
      <Icon of={differs ? EqualNot : Equal} size={sizes.iconSmall} />
      <SrOnly>{word}</SrOnly>
    </Sign>
  );
}

interface Field {
  readonly name: string;
  /** What the two records are compared by; left out where they need not agree. */
  readonly plain?: (person: Person) => string | null;
  readonly write: (person: Person) => ReactNode;
}

/** What is compared of two people. Fields that the role may not see are not in the reply. */
function useFields(): readonly Field[] {
  const format = useFormat();
  const text = (name: string, field: 'UC_Email' | 'address' | 'zip'): Field => ({
    name,
    plain: (person) => person[field],
    write: (person) => (field in person ? person[field] || notAvailable : <Hidden />),
  });
  return [
    {
      name: 'name',
      plain: nameOf,
      write: (person) => ('UC_LastName' in person ? nameOf(person) : <Hidden />),
    },
    text('email', 'UC_Email'),
    {
      name: 'phone',
      plain: (person) => person.UC_Phone1,
      write: (person) => ('UC_Phone1' in person ? format.phone(person.UC_Phone1) : <Hidden />),
    },
    text('address', 'address'),
    text('zip', 'zip'),
    { name: 'deals', write: (person) => format.integer(person.deals) },
    { name: 'ros', write: (person) => format.integer(person.ros) },
    { name: 'lastSeen', write: (person) => format.date(person.last_seen) },
  ];
}

const Sign = styled('span')(({ theme }) => ({
  position: 'relative',
  marginLeft: theme.spacing(0.75),
  verticalAlign: 'middle',
  color: theme.vars.palette.text.tertiary,
  '&[data-differs="true"]': { color: theme.vars.palette.warning.main },
}));

const Edge = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 1.5, 0.5),
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(1) },
}));
