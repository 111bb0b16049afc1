import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CellProps, RowActionProps } from '../../engine/declaration.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { WithLeadTexts } from './WithLeadTexts.tsx';

/** The address of the customer's page, for roles that have it. */
function useCustomerAddress(id: unknown): string | undefined {
  const mayOpen = levelOf(useSession(), 'customerdetails') !== undefined;
  return mayOpen && typeof id === 'number' ? `/customerdetails/${id}` : undefined;
}

/** Who asks; on the lead's own page with the way to the customer. */
export function PersonCell({ value, record, place }: CellProps) {
  const address = useCustomerAddress(record.UC_ID);
  const name = typeof value === 'string' ? value : notAvailable;
  if (place === 'row' || address === undefined) return <b>{name}</b>;
  return (
    <Link component={RouterLink} to={address}>
      {name}
    </Link>
  );
}

/** Opens the page of the customer whose lead it is. */
export const OpenCustomer = (props: RowActionProps) => (
  <WithLeadTexts>
    <CustomerItem {...props} />
  </WithLeadTexts>
);

function CustomerItem({ record }: RowActionProps) {
  const t = useTranslate();
  const address = useCustomerAddress(record.UC_ID);
  if (address === undefined) return null;
  return (
    <MenuItem component={RouterLink} to={address}>
      {t('leads.openCustomer')}
    </MenuItem>
  );
}
