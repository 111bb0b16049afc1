import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { ticketStatuses } from '../../../../contract/calls/support.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useOpenOverlay } from '../../../ui/overlayContext.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { SearchInput } from '../../../ui/page/SearchInput.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { PagesFoot } from '../../../ui/table/PagesFoot.tsx';
import { TicketBoard } from './board/TicketBoard.tsx';
import { pageSize, route, useTickets } from './queries.ts';
import { TicketDialog } from './TicketDialog.tsx';
import { TicketTable } from './TicketTable.tsx';
import { useTicketsAddress, views } from './useTicketsAddress.ts';

const sides = ['all', 'own'] as const;

/** The requests as a list or as a board; one of them opens over it. */
export function Overview() {
  const t = useTranslate();
  const format = useFormat();
  const { support } = useOpenOverlay();
  const { viewing } = useSession();
  const mayEdit = useMayEdit(route) && !viewing;
  const { filter, mayHelp, view, column, page, open, change } = useTicketsAddress();
  const tickets = useTickets(filter, page, view === 'list');
  const total = tickets.data?.meta.total ?? 0;
  const openTicket = (id: number) => change({ ticket: String(id), at: String(page) });
  const { whose } = filter;
  return (
    <>
      <PageHead
        title={t('pages.tickets')}
        aside={view === 'list' && tickets.data && format.integer(total)}
        beside={
          mayHelp && (
            <>
              <Segmented
                label={t('tickets.whose.label')}
                value={whose}
                values={sides}
                nameOf={(side) => t(`tickets.whose.${side}`)}
                onChoose={(side) => change({ whose: side === 'own' ? 'own' : '', status: '', helper: '' })}
              />
              {whose === 'all' && (
                <Segmented
                  label={t('tickets.views.label')}
                  value={view}
                  values={views}
                  nameOf={(one) => t(`tickets.views.${one}`)}
                  onChoose={(one) => change({ view: one === 'board' ? one : '' })}
                />
              )}
            </>
          )
        }
      >
        <Button variant="contained" onClick={() => support()}>
          {t('tickets.ask')}
        </Button>
      </PageHead>
      <Panels>
        <Filters filter={filter} onChange={change} />
        {view === 'board' ? (
          <TicketBoard
            filter={filter}
            column={column}
            mayEdit={mayEdit}
            onOpen={openTicket}
            onColumn={(status) => change({ column: status })}
          />
        ) : (
          <Panel title={t(`tickets.whose.${whose}`)} flush={total > 0}>
            <Loaded of={tickets} what={t('tickets.what')} waiting={<PanelSkeleton />}>
              {({ response: rows }) =>
                rows.length === 0 ? (
                  <EmptyState title={t(`tickets.none.${whose}`)} text={t(`tickets.noneText.${whose}`)} />
                ) : (
                  <TicketTable rows={rows} isOwn={whose === 'own'} onOpen={openTicket} />
                )
              }
            </Loaded>
            <PagesFoot
              page={page}
              total={total}
              size={pageSize}
              onPage={(at) => change({ at: String(at) })}
            />
          </Panel>
        )}
      </Panels>
      {open !== undefined && (
        <TicketDialog key={open} id={open} onClose={() => change({ ticket: '', at: String(page) })} />
      )}
    </>
  );
}

interface FiltersProps {
  readonly filter: ReturnType<typeof useTicketsAddress>['filter'];
  readonly onChange: ReturnType<typeof useTicketsAddress>['change'];
}

function Filters({ filter: { whose, status, assignee, q = '' }, onChange }: FiltersProps) {
  const t = useTranslate();
  const { user } = useSession();
  const names = whose === 'own' ? 'statuses' : 'statusesOfOthers';
  return (
    <Row role="search" aria-label={t('tickets.filters.label')}>
      <Choose
        label={t('tickets.filters.status')}
        value={status ?? 'any'}
        choices={[
          { value: 'any', label: t('tickets.any') },
          { value: 'not_closed', label: t('tickets.notClosed') },
          ...ticketStatuses.map((value) => ({ value, label: t(`tickets.${names}.${value}`) })),
        ]}
        onChoose={(value) => onChange({ status: value })}
      />
      {whose === 'all' && (
        <Choose
          label={t('tickets.filters.helper')}
          value={assignee === undefined ? '' : String(assignee)}
          choices={[
            { value: '', label: t('tickets.any') },
            { value: '0', label: t('tickets.nobody') },
            { value: String(user.userid), label: `${user.firstname} ${user.lastname}` },
          ]}
          onChoose={(value) => onChange({ helper: value })}
        />
      )}
      <SearchInput
        label={t('tickets.filters.search')}
        value={q}
        onText={(text) => onChange({ q: text })}
        input={{ maxLength: 200 }}
        size="small"
        sx={{ alignSelf: 'end' }}
      />
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(20)}, ${theme.spacing(32)}))`,
  gap: theme.spacing(1, 2),
}));
