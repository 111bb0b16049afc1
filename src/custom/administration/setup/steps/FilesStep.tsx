import { useTranslate } from 'ra-core';
import type { SetupState } from '../../../../../contract/calls/portal/setup.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { importOf } from '../importOf.ts';
import { PageButton, useMayGo } from '../PageButton.tsx';
import { useFeedWords } from '../useFeedWords.ts';

/** Every file that there is a place for, in the order in which a new group loads them, and what is here. */
export function FilesStep({ feeds }: Pick<SetupState, 'feeds'>) {
  const t = useTranslate();
  const format = useFormat();
  const words = useFeedWords();
  const mayLoad = useMayGo()('/dataimport', true);
  return (
    <Panel title={t('setup.files.title')} aside={t(mayLoad ? 'setup.files.aside' : 'setup.others')} flush>
      <DataTable
        label={t('setup.files.title')}
        rows={feeds}
        keyOf={({ feed }) => feed}
        columns={[
          {
            name: 'feed',
            label: t('setup.files.feed'),
            heads: true,
            width: 'line',
            onCard: 'title',
            cell: ({ feed }) => words.feed(feed),
          },
          {
            name: 'brings',
            label: t('setup.files.brings'),
            width: 'rest',
            onCard: 'plain',
            cell: ({ feed }) => t(`setup.files.what.${feed}`),
          },
          {
            name: 'loaded',
            label: t('setup.files.loaded'),
            width: 'line',
            quiet: ({ last_success_at }) => last_success_at === null,
            cell: ({ last_success_at: at }) => (at === null ? t('setup.files.never') : format.dateTime(at)),
          },
        ]}
        menu={({ feed }) => (
          <PageButton to={importOf(feed)} edits label={t('setup.files.loadOne', { feed: words.feed(feed) })}>
            {t('setup.files.load')}
          </PageButton>
        )}
      />
    </Panel>
  );
}
