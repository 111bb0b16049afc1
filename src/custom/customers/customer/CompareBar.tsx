import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Columns2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import type { Selection } from '../../../ui/table/column.ts';
import { compareAddress, mostCompared } from './comparing.ts';
import { type Named, useCustomerName } from './useCustomerName.ts';
import type { SelectedCustomers } from './useSelectedCustomers.ts';

/** Who was picked from lists to be compared, and what leads there; nothing before the first. Needs the texts `customer`. */
export function CompareBar({ selected }: { readonly selected: SelectedCustomers }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const nameOf = useCustomerName();
  const { customers, clear } = selected;
  const count = customers.length;
  if (count === 0) return null;
  const hint = count === 1 ? 'one' : count > mostCompared ? 'tooMany' : undefined;
  return (
    <Bar role="toolbar" aria-label={t('customer.compare.picked')}>
      <Typography role="status" sx={{ color: 'primary.main', fontWeight: 600, mr: 1 }}>
        {customers.map(nameOf).join(' · ')}
      </Typography>
      {hint ? (
        <Typography color="textSecondary">{t(`customer.compare.${hint}`)}</Typography>
      ) : (
        <Button
          size="small"
          variant="contained"
          startIcon={<Columns2 aria-hidden="true" />}
          onClick={() => navigate(compareAddress(customers.map(({ UC_ID: id }) => id)))}
        >
          {t('customer.compare.action', { smart_count: count })}
        </Button>
      )}
      <Button size="small" variant="text" color="inherit" onClick={clear}>
        {t('ra.action.unselect')}
      </Button>
    </Bar>
  );
}

/** What selects customers in a table, for roles that have the page of one; undefined for others. */
export function useCompareSelection(selected: SelectedCustomers): Selection<Named> | undefined {
  const nameOf = useCustomerName();
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  if (!mayOpen) return undefined;
  return {
    isSelected: ({ UC_ID: id }) => selected.customers.some((one) => one.UC_ID === id),
    nameOf,
    onToggle: selected.toggle,
  };
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars.palette.action.selected,
  borderTop: `thin solid ${theme.vars.palette.primary.line}`,
  '@media print': { display: 'none' },
}));
