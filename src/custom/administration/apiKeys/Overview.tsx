import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { KeyTable } from './KeyTable.tsx';
import { MakeKey } from './MakeKey.tsx';
import { route, useKeys } from './queries.ts';

const sides = ['active', 'ended'] as const;

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
            onChoose={(one) => setAddress(one === 'ended' ? { show: one } : {})}
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
        <Panel title={t(`apiKeys.sides.${side}`)} flush={rows.length > 0}>
          <Loaded of={keys} what={t('apiKeys.what')} waiting={<PanelSkeleton />}>
            {() =>
              rows.length === 0 ? (
                <EmptyState title={t(`apiKeys.none.${side}`)} text={t(`apiKeys.noneText.${side}`)} />
              ) : (
                <KeyTable rows={rows} mayRevoke={mayMake && side === 'active'} />
              )
            }
          </Loaded>
        </Panel>
      </Panels>
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
    </>
  );
}
