import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { requestFilters, requestKinds } from '../../../../contract/calls/customers/requests.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { PagesFoot } from '../../../ui/table/PagesFoot.tsx';
import { EnterDialog } from './EnterDialog.tsx';
import { type Filter, route, SIZE, useRequests } from './queries.ts';
import { RequestTable } from './RequestTable.tsx';

/** The register. What it is narrowed to, and for whom a request is being entered, is in the address. */
export function Overview() {
  const t = useTranslate();
  const format = useFormat();
  const mayEdit = useMayEdit(route);
  const [address, setAddress] = useSearchParams();
  const filter = requestFilters.find((one) => one === address.get('show')) ?? 'waiting';
  const kind = requestKinds.find((one) => one === address.get('kind'));
  const page = Math.max(1, Number(address.get('page')) || 1);
  const requests = useRequests({ filter, ...(kind && { kind }), page });
  const total = requests.data?.meta.total ?? 0;
  const entering = address.get('new');
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return (
    <>
      <PageHead
        title={t('pages.subjectrequests')}
        aside={t('subjectRequests.intro')}
        below={
          <Tabs
            value={filter}
            aria-label={t('subjectRequests.filters.label')}
            variant="scrollable"
            onChange={(_, next: Filter) =>
              change({ show: next === 'waiting' ? undefined : next, page: undefined })
            }
          >
            {requestFilters.map((one) => (
              <Tab
                key={one}
                value={one}
                id={`requests-${one}`}
                aria-controls="requests"
                label={t(`subjectRequests.filters.${one}`)}
              />
            ))}
          </Tabs>
        }
      >
        {mayEdit && (
          <Button variant="contained" aria-haspopup="dialog" onClick={() => change({ new: '' })}>
            {t('subjectRequests.enter.open')}
          </Button>
        )}
      </PageHead>
      <Panels>
        <div role="tabpanel" id="requests" aria-labelledby={`requests-${filter}`}>
          <Panel
            title={t(`subjectRequests.filters.${filter}`)}
            actions={
              <Choose
                bare
                label={t('subjectRequests.kind')}
                value={kind ?? ''}
                choices={[
                  { value: '', label: t('subjectRequests.everyKind') },
                  ...requestKinds.map((value) => ({ value, label: t(`subjectRequests.kinds.${value}`) })),
                ]}
                onChoose={(next) => change({ kind: next || undefined, page: undefined })}
              />
            }
            flush={total > 0}
          >
            <Loaded of={requests} what={t('subjectRequests.what')} waiting={<PanelSkeleton />}>
              {({ response }) =>
                response.length === 0 ? (
                  <EmptyState
                    title={t(`subjectRequests.empty.${filter}`)}
                    text={t('subjectRequests.empty.text')}
                  />
                ) : (
                  <>
                    <RequestTable rows={response} mayEdit={mayEdit} />
                    <PagesFoot
                      page={page}
                      size={SIZE}
                      total={total}
                      onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
                    >
                      {t('subjectRequests.shown', { smart_count: total, total: format.integer(total) })}
                    </PagesFoot>
                  </>
                )
              }
            </Loaded>
          </Panel>
        </div>
      </Panels>
      {mayEdit && entering !== null && (
        <EnterDialog customer={entering} onClose={() => change({ new: undefined })} />
      )}
    </>
  );
}
