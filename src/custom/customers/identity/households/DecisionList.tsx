import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NamedDecision } from '../../../../../contract/calls/customers/households.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Hidden } from '../../../../ui/page/Hidden.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { useFail, useNotify } from '../../../../ui/toasts/useNotify.ts';
import { CustomerLink } from '../../customer/CustomerLink.tsx';
import { SIZE, useDecisions, useHouseholdChanges } from './queries.ts';

interface Props {
  /** Those that were undone, and not those that hold. */
  readonly undone: boolean;
  readonly mayUndo: boolean;
}

/** What people decided about households: who, when and why. */
export function DecisionList({ undone, mayUndo }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const fail = useFail();
  const [page, setPage] = useState(1);
  const listed = useDecisions(undone, page);
  const { undo } = useHouseholdChanges();
  const text = (name: string) => t(`identity.households.${name}`);
  const takeBack = ({ decision_id: number }: NamedDecision) =>
    undo.mutate(number, {
      onSuccess: () => notify(text('undone'), { type: 'success' }),
      onError: fail,
    });
  return (
    <Panel flush title={text(undone ? 'views.undone' : 'views.decisions')}>
      <Loaded of={listed} what={text('views.decisions')} waiting={<PanelSkeleton />}>
        {({ response: rows, meta }) =>
          rows.length === 0 ? (
            <EmptyState title={text('noDecisions')} text={text('noDecisionsText')} />
          ) : (
            <>
              <DataTable
                label={text('views.decisions')}
                rows={rows}
                keyOf={({ decision_id: number }) => String(number)}
                columns={[
                  {
                    name: 'what',
                    label: text('what'),
                    heads: true,
                    onCard: 'title',
                    cell: (decision) => <What decision={decision} />,
                  },
                  {
                    name: 'reason',
                    label: text('reason'),
                    onCard: 'line',
                    cell: (decision) => ('reason' in decision ? decision.reason : <Hidden />),
                  },
                  {
                    name: 'by',
                    label: text('by'),
                    onCard: 'line',
                    cell: ({ decided_by: name, decided_at: at }) =>
                      [name ?? notAvailable, format.time(at)].join(' · '),
                  },
                  ...(undone
                    ? [
                        {
                          name: 'undone',
                          label: text('undoneBy'),
                          onCard: 'line' as const,
                          cell: ({ undone_by: name, undone_at: at }: NamedDecision) =>
                            [name ?? notAvailable, at && format.time(at)].filter(Boolean).join(' · '),
                        },
                      ]
                    : []),
                ]}
                {...(mayUndo &&
                  !undone && {
                    menu: (decision: NamedDecision) => (
                      <Button size="small" disabled={undo.isPending} onClick={() => takeBack(decision)}>
                        {text('undo')}
                      </Button>
                    ),
                  })}
              />
              <PagesFoot page={page} total={meta.total ?? rows.length} size={SIZE} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function What({ decision: { kind, left, right } }: { readonly decision: NamedDecision }) {
  const t = useTranslate();
  return (
    <>
      {t(`identity.households.kind.${kind}`)} <CustomerLink customer={left} />
      {right && (
        <>
          {' · '}
          <CustomerLink customer={right} />
        </>
      )}
    </>
  );
}
