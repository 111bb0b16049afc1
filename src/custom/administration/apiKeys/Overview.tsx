import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getStores } from '../../../../contract/calls/stores.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { Code } from '../Code.ts';
import { curlOf } from '../curl.ts';
import { KeyDetails } from './KeyDetails.tsx';
import { KeyTable } from './KeyTable.tsx';
import { MakeKey } from './MakeKey.tsx';
import { route, useKeys } from './queries.ts';

const sides = ['active', 'ended'] as const;

const shown = (side: (typeof sides)[number]): Record<string, string> =>
  side === 'ended' ? { show: side } : {};

/** The keys that work, or those that have ended, as the address says. */
export function Overview() {
  const t = useTranslate();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const mayMake = useMayEdit(route);
  const keys = useKeys();
  const side = address.get('show') === 'ended' ? 'ended' : 'active';
  const rows = keys.data?.filter(({ state }) => (state === 'active') === (side === 'active')) ?? [];
  const open = rows.find(({ key_id }) => String(key_id) === address.get('key')) ?? rows[0];
  return (
    <>
      <PageHead
        title={t('pages.api_keys')}
        aside={keys.data && format.integer(rows.length)}
        beside={
          <Segmented
            label={t('apiKeys.show')}
            value={side}
            values={sides}
            nameOf={(one) => t(`apiKeys.sides.${one}`)}
            onChoose={(one) => setAddress(shown(one))}
          />
        }
      >
        <Button component={Link} to="/api_docs">
          {t('apiKeys.docs')}
        </Button>
        {mayMake && (
          <Button variant="contained" onClick={() => setMaking(true)}>
            {t('apiKeys.make.open')}
          </Button>
        )}
      </PageHead>
      <Panels>
        <Columns>
          <Panel title={t(`apiKeys.sides.${side}`)} flush={rows.length > 0}>
            <Loaded of={keys} what={t('apiKeys.what')} waiting={<PanelSkeleton />}>
              {() =>
                rows.length === 0 ? (
                  <EmptyState title={t(`apiKeys.none.${side}`)} text={t(`apiKeys.noneText.${side}`)} />
                ) : (
                  <KeyTable
                    rows={rows}
                    open={open}
                    mayRevoke={mayMake && side === 'active'}
                    onOpen={({ key_id }) => setAddress({ ...shown(side), key: String(key_id) })}
                  />
                )
              }
            </Loaded>
          </Panel>
          {keys.data && (
            <Details>
              {open && <KeyDetails of={open} />}
              <Panel title={t('apiKeys.example')}>
                <Code>{curlOf(`POST ${getStores.path}`, {}, open ? `${open.prefix}…` : 'rt_…')}</Code>
              </Panel>
            </Details>
          )}
        </Columns>
      </Panels>
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
    </>
  );
}

/** The list, and what is known of one key. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${theme.spacing(56)}`,
  alignItems: 'start',
  gap: theme.spacing(1),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Details = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
}));
