import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Household } from '../../../../../contract/calls/customers/households.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { CustomerLink } from '../../customer/CustomerLink.tsx';
import { useCustomerName } from '../../customer/useCustomerName.ts';
import type { Subject } from './DecideDialog.tsx';
import { SIZE, useHouseholds } from './queries.ts';

type Member = Household['members'][number];

interface Props {
  readonly query: { readonly decided: boolean; readonly UC_ID?: number };
  /** @default the role only reads */
  readonly onDecide?: (subject: Subject) => void;
}

/** Households with their members, and what can be decided on each. */
export function HouseholdList({ query, onDecide }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const listed = useHouseholds({ ...query, page });
  const nameOf = useCustomerName();
  const text = (name: string, values?: Record<string, unknown>) => t(`identity.households.${name}`, values);
  const total = listed.data?.meta.total;
  return (
    <Panel
      flush
      title={text('title')}
      aside={[
        total !== undefined && text('total', { smart_count: total, count: format.integer(total) }),
        !onDecide && t('identity.households.readOnly'),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Loaded of={listed} what={text('title')} waiting={<PanelSkeleton />}>
        {({ response: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={text('none')} text={text('noneText')} />
          ) : (
            <>
              <DataTable
                label={text('title')}
                rows={rows.flatMap(({ members, ...household }) =>
                  members.map((member) => ({ member, household })),
                )}
                keyOf={({ member }) => String(member.UC_ID)}
                groupOf={({ household: { household_id: id, count, decisions } }) =>
                  [
                    text('group', { id, smart_count: count }),
                    ...decisions.map(({ kind }) => text(`decided.${kind}`)),
                  ].join(' · ')
                }
                columns={[
                  {
                    name: 'customer',
                    label: text('customer'),
                    heads: true,
                    onCard: 'title',
                    cell: ({ member }) => <CustomerLink customer={member} />,
                  },
                  {
                    name: 'address',
                    label: text('address'),
                    onCard: 'line',
                    cell: ({ member }) => <Address member={member} />,
                  },
                  {
                    name: 'contact',
                    label: text('contact'),
                    onCard: 'line',
                    cell: ({ member }) => <Contact member={member} />,
                  },
                ]}
                {...(onDecide && {
                  menu: ({ member, household }: { member: Member; household: Pick<Household, 'count'> }) => (
                    <Buttons>
                      {household.count > 1 && (
                        <Button
                          size="small"
                          aria-label={text('splitOf', { name: nameOf(member) })}
                          onClick={() => onDecide({ kind: 'split', customer: member })}
                        >
                          {text('split')}
                        </Button>
                      )}
                      <Button
                        size="small"
                        aria-label={text('mergeOf', { name: nameOf(member) })}
                        onClick={() => onDecide({ kind: 'merge', customer: member })}
                      >
                        {text('merge')}
                      </Button>
                    </Buttons>
                  ),
                })}
              />
              <PagesFoot page={page} total={total ?? rows.length} size={SIZE} onPage={setPage} />
            </>
          )
        }
      </Loaded>
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

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  justifyContent: 'flex-end',
}));
