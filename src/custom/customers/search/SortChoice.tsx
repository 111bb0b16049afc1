import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { foundColumns, foundSorts } from '../../../../contract/calls/customers/customers.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { sortOf } from './columns.ts';
import type { Listed } from './useListed.ts';

interface Props {
  readonly listed: Listed;
  readonly onAsk: (changes: Partial<Listed>) => void;
}

const none = 'likeliest';
const orders = ['ASC', 'DESC'] as const;

/** Cards have no heads to sort by. */
export function SortChoice({ listed: { sort, order }, onAsk }: Props) {
  const t = useTranslate();
  const { role } = useSession();
  const sortable = foundColumns.filter(
    (name) => sortOf[name] !== undefined && (name !== 'name' || role.sees_personal === 'Y'),
  );
  return (
    <Fields>
      <Choose
        bare
        label={t('customers.sort.by')}
        value={sort ?? none}
        choices={[
          { value: none, label: t('customers.sort.none') },
          ...sortable.map((name) => ({ value: sortOf[name] ?? none, label: t(`customers.columns.${name}`) })),
        ]}
        onChoose={(value) => onAsk({ sort: foundSorts.find((name) => name === value) })}
      />
      <Choose
        bare
        label={t('customers.sort.order')}
        value={order}
        disabled={sort === undefined}
        choices={orders.map((value) => ({ value, label: t(`customers.sort.${value}`) }))}
        onChoose={(value) => onAsk({ order: value === 'DESC' ? 'DESC' : 'ASC' })}
      />
    </Fields>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '3fr 2fr',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
}));
