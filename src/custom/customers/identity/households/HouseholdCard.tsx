import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Household } from '../../../../../contract/calls/customers/households.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { CustomerLink } from '../../customer/CustomerLink.tsx';
import { useCustomerName } from '../../customer/useCustomerName.ts';
import type { Subject } from './DecideDialog.tsx';

type Member = Household['members'][number];

interface Props {
  readonly household: Household;
  /** @default the role only reads */
  readonly onDecide?: ((subject: Subject) => void) | undefined;
}

/** The members of a household, what was decided about it, and what can be. */
export function HouseholdCard({ household, onDecide }: Props) {
  const t = useTranslate();
  const nameOf = useCustomerName();
  const { household_id: id, count, members, decisions } = household;
  const text = (name: string, values?: Record<string, unknown>) => t(`identity.households.${name}`, values);
  const [first] = members;
  const title = text('group', { id, smart_count: count });
  return (
    <Panel
      flush
      title={title}
      aside={decisions.map(({ kind }) => text(`decided.${kind}`)).join(' · ')}
      actions={
        onDecide &&
        first && (
          <Button
            size="small"
            aria-label={text('mergeOf', { name: nameOf(first) })}
            onClick={() => onDecide({ kind: 'merge', customer: first })}
          >
            {text('merge')}
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        rows={members}
        keyOf={({ UC_ID }) => String(UC_ID)}
        columns={[
          {
            name: 'customer',
            label: text('customer'),
            heads: true,
            width: 'even',
            onCard: 'title',
            cell: (member) => <CustomerLink customer={member} />,
          },
          {
            name: 'address',
            label: text('address'),
            width: 'even',
            onCard: 'line',
            cell: (member) => <Address member={member} />,
          },
          {
            name: 'contact',
            label: text('contact'),
            onCard: 'line',
            cell: (member) => <Contact member={member} />,
          },
        ]}
        {...(onDecide &&
          count > 1 && {
            menu: (member: Member) => (
              <Button
                size="small"
                aria-label={text('splitOf', { name: nameOf(member) })}
                onClick={() => onDecide({ kind: 'split', customer: member })}
              >
                {text('split')}
              </Button>
            ),
          })}
      />
    </Panel>
  );
}

function Address({ member }: { readonly member: Member }) {
  if (!('address' in member)) return <Hidden />;
  return [member.address, member.zip].filter(Boolean).join(', ') || notAvailable;
}

function Contact({ member }: { readonly member: Member }) {
  const format = useFormat();
  if (!('UC_Email' in member)) return <Hidden />;
  const { UC_Email: email, UC_Phone1: phone } = member;
  return [email, phone && format.phone(phone)].filter(Boolean).join(' · ') || notAvailable;
}
