import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panels } from '../../../../ui/page/Panel.tsx';
import { Segmented } from '../../../../ui/page/Segmented.tsx';
import { CustomerPicker } from '../../customer/CustomerPicker.tsx';
import { route } from '../queries.ts';
import { DecideDialog, type Subject } from './DecideDialog.tsx';
import { DecisionList } from './DecisionList.tsx';
import { HouseholdList } from './HouseholdList.tsx';

const views = ['several', 'decided', 'decisions', 'undone'] as const;

/** Who lives with whom, and where people know better than names and addresses. */
export function Households() {
  const t = useTranslate();
  const [address, setAddress] = useSearchParams();
  const [subject, setSubject] = useState<Subject>();
  const mayEdit = useMayEdit(route);
  const customer = Number(address.get('customer')) || undefined;
  const view = views.find((one) => one === address.get('view')) ?? 'several';
  const text = (name: string) => t(`identity.households.${name}`);
  const go = (query: Readonly<Record<string, string>> = {}) => setAddress({ tab: 'households', ...query });
  return (
    <Panels>
      <Bar>
        <Segmented
          size="small"
          label={text('view')}
          value={customer === undefined ? view : null}
          values={views}
          nameOf={(name) => text(`views.${name}`)}
          onChoose={(name) => go(name === 'several' ? {} : { view: name })}
        />
        <CustomerPicker ids={[]} label={text('find')} onPick={({ id }) => go({ customer: String(id) })} />
        {customer !== undefined && (
          <Button size="small" onClick={() => go()}>
            {text('all')}
          </Button>
        )}
      </Bar>
      {customer === undefined && (view === 'decisions' || view === 'undone') ? (
        <DecisionList key={view} undone={view === 'undone'} mayUndo={mayEdit} />
      ) : (
        <HouseholdList
          key={`${view} ${customer}`}
          query={{ decided: view === 'decided', ...(customer !== undefined && { UC_ID: customer }) }}
          {...(mayEdit && { onDecide: setSubject })}
        />
      )}
      {subject && <DecideDialog subject={subject} onClose={() => setSubject(undefined)} />}
    </Panels>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
