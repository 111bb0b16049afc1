import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { revert } from '../../../providers/data/revert.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { Cards } from '../../../ui/table/Cards.ts';
import { PagesFoot } from '../../../ui/table/PagesFoot.tsx';
import { useFail, useNotify } from '../../../ui/toasts/useNotify.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { type ActivityFilter, changesKey, pageSize, useChanges } from './queries.ts';

interface Props {
  readonly filter: ActivityFilter;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The change log: who changed what, what it was before and after, and taking it back. */
export function Changes({ filter, page, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const changes = useChanges(filter, page);
  const { takeBack, busy } = useTakeBack();
  const total = changes.data?.meta.total ?? 0;
  const isFilled = (changes.data?.response.length ?? 0) > 0;
  return (
    <Panel title={t('activity.changes.title')} aside={changes.data && format.integer(total)} flush={isFilled}>
      <Loaded of={changes} what={t('activity.changes.what')} waiting={<PanelSkeleton />}>
        {({ response: rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('activity.changes.none')} text={t('activity.empty.text')} />
          ) : (
            <Cards aria-label={t('activity.changes.title')}>
              {rows.map((row) => (
                <ChangeCard key={row.audit_id} row={row} busy={busy} onTakeBack={takeBack} />
              ))}
            </Cards>
          )
        }
      </Loaded>
      <PagesFoot page={page} total={total} size={pageSize} onPage={onPage} />
    </Panel>
  );
}

/** Takes a change back; the log and every list that may show the record are read again. */
function useTakeBack() {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (auditId: number) => {
    setBusy(true);
    try {
      await revert([auditId]);
      notify(t('activity.changes.takenBack'), { type: 'success' });
      await client.invalidateQueries();
    } catch (error) {
      fail(error);
      await client.invalidateQueries({ queryKey: [changesKey] });
    } finally {
      setBusy(false);
    }
  };
  return { takeBack: (auditId: number) => void run(auditId), busy };
}
