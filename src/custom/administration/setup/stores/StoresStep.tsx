import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { MOST_STORES, type SetupState } from '../../../../../contract/calls/portal/setup.ts';
import { useReloadSession } from '../../../../providers/session/sessionContext.ts';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useMayEdit } from '../../../../ui/page/Page.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { State } from '../../../../ui/states/State.tsx';
import { useErrorMessage } from '../../../../ui/states/useErrorMessage.ts';
import { useNotify } from '../../../../ui/toasts/useNotify.ts';
import { importOf } from '../importOf.ts';
import { PageButton } from '../PageButton.tsx';
import { route, useAddStores } from '../queries.ts';
import { StoreTable } from './StoreTable.tsx';
import type { StoreList } from './useStoreRows.ts';
import { ZoneForAll } from './ZoneForAll.tsx';

interface Props {
  readonly state: SetupState;
  readonly list: StoreList;
}

/** The stores of the group: pasted, typed row by row, or from a file. */
export function StoresStep({ state: { stores }, list }: Props) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const { count, without_place } = stores;
  return (
    <>
      <Panel title={t('setup.stores.title')} aside={t('setup.stores.aside')}>
        <State
          title={t('setup.stores.count', { smart_count: count })}
          text={
            without_place > 0 ? t('setup.stores.withoutPlace', { smart_count: without_place }) : undefined
          }
        >
          <PageButton to={importOf('stores')} edits>
            {t('setup.stores.file')}
          </PageButton>
          <PageButton to="/stores">{t('setup.stores.all')}</PageButton>
        </State>
      </Panel>
      {mayEdit && <AddStores list={list} />}
    </>
  );
}

function AddStores({ list }: Pick<Props, 'list'>) {
  const t = useTranslate();
  const notify = useNotify();
  const errorMessage = useErrorMessage();
  const reload = useReloadSession();
  const adding = useAddStores(({ added }) => {
    list.clear();
    // Filters count the stores by it; if it does not come now, it comes with the next page.
    void reload().catch(() => undefined);
    notify(t('setup.stores.added', { smart_count: added }), { type: 'success' });
  });
  const { text, rows, unused, left_out } = list;
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  const error = adding.error ?? list.error;
  const add = () => adding.mutate({ stores: rows.map(({ draft }) => draft) });
  return (
    <Panel title={t('setup.stores.add')} aside={t('setup.stores.addAside')}>
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <TextField
          multiline
          minRows={4}
          maxRows={12}
          fullWidth
          label={t('setup.stores.paste')}
          placeholder={t('setup.stores.example')}
          helperText={t('setup.stores.pasteHelp')}
          value={text}
          onChange={({ target }) => list.setText(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            variant={rows.length === 0 ? 'contained' : 'outlined'}
            disabled={text.trim() === '' || list.busy}
            onClick={list.read}
          >
            {t('setup.stores.read')}
          </Button>
          <Button onClick={list.addRow}>{t('setup.stores.row')}</Button>
        </Stack>
        {error && (
          <Notice icon={CircleAlert} tone="bad" title={t('setup.stores.failed')} text={errorMessage(error)} />
        )}
        {left_out > 0 && (
          <Notice
            icon={TriangleAlert}
            tone="warn"
            title={t('setup.stores.tooMany', { most: MOST_STORES })}
            text={t('setup.stores.tooManyText', { smart_count: left_out })}
          />
        )}
        {unused.length > 0 && (
          <Notice
            icon={TriangleAlert}
            title={t('setup.stores.unused')}
            text={t('setup.stores.unusedText', { columns: unused.join(', ') })}
          />
        )}
      </Stack>
      {rows.length > 0 && (
        <>
          <ZoneForAll rows={rows} onChoose={list.zoneForAll} />
          <StoreTable rows={rows} onChange={list.change} onRemove={list.remove} />
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', pt: 1.5 }}
          >
            <Button variant="contained" disabled={faulty > 0 || list.busy || adding.isPending} onClick={add}>
              {t('setup.stores.submit', { smart_count: rows.length })}
            </Button>
            <span role="status">{faulty > 0 && t('setup.stores.faulty', { smart_count: faulty })}</span>
          </Stack>
        </>
      )}
    </Panel>
  );
}
