import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { feedNames } from '../../../../../contract/records/index.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import { type Feed, historyPage, route, useHistory } from '../queries.ts';
import { useImportTexts } from '../useTexts.ts';
import { HistoryTable } from './HistoryTable.tsx';

const isFeed = (name: string | null): name is Feed => feedNames.some((known) => known === name);

/** Page and filter are in the address. */
export function History() {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const texts = useImportTexts();
  const [address, setAddress] = useSearchParams();
  const name = address.get('feed');
  const feed = isFeed(name) ? name : undefined;
  const page = Math.max(1, Number(address.get('page')) || 1);
  const { data, error, refetch } = useHistory({ feed, page });
  const runs = data?.response;
  const total = data?.meta.total ?? runs?.length ?? 0;
  const go = (next: { page?: number; feed?: string }) => {
    const chosen = { ...(feed && { feed }), ...next };
    setAddress({
      ...(chosen.feed && { feed: chosen.feed }),
      ...(chosen.page && chosen.page > 1 && { page: String(chosen.page) }),
    });
  };

  return (
    <Panel
      title={t('dataImport.history.title')}
      aside={mayEdit ? undefined : t('dataImport.history.readOnly')}
      actions={
        <Filter>
          <Choose
            bare
            label={t('dataImport.history.filter')}
            value={feed ?? ''}
            onChoose={(value) => go({ feed: value, page: 1 })}
            choices={[
              { value: '', label: t('dataImport.history.all') },
              ...feedNames.map((value) => ({ value, label: texts.feed(value) })),
            ]}
          />
        </Filter>
      }
      flush={runs ? runs.length > 0 : !error}
    >
      {error && !runs && <NotLoaded of={{ error, refetch }} what={t('dataImport.history.what')} />}
      {runs?.length === 0 && (
        <EmptyState
          title={t('dataImport.history.empty')}
          text={t(mayEdit ? 'dataImport.history.emptyText' : 'dataImport.history.emptyReadOnly')}
        />
      )}
      {(runs ? runs.length > 0 : !error) && <HistoryTable runs={runs} />}
      <PagesFoot page={page} total={total} size={historyPage} onPage={(next) => go({ page: next })} />
    </Panel>
  );
}

const Filter = styled('div')(({ theme }) => ({ minWidth: theme.spacing(22) }));
