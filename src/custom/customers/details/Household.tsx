import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CustomerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { CustomerLink } from '../customer/CustomerLink.tsx';
import { HouseholdDecisions } from '../customer/HouseholdDecisions.tsx';
import { OpenedHere, useOpenedSection } from './OpenedHere.tsx';

interface Props {
  readonly customer: CustomerDetails;
}

/** Who else lives there and is a customer. */
export function Household({ customer }: Props) {
  const { household: members, household_decisions: decisions } = customer;
  const t = useTranslate();
  const opened = useOpenedSection('household');
  const text = (name: string) => t(`customerdetails.household.${name}`);
  return (
    <Panel title={text('title')} aside={text('help')}>
      {opened && <OpenedHere />}
      {members.length === 0 ? (
        <EmptyState title={text('none')} text={text('noneText')} />
      ) : (
        <List>
          {members.map((member) => (
            <li key={member.UC_ID}>
              <CustomerLink customer={member} />
              <ClassTag ltv={member.UCSD_LTV} />
            </li>
          ))}
        </List>
      )}
      <HouseholdDecisions customer={customer} decisions={decisions} />
    </Panel>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body1,
  listStyle: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(1) },
}));
