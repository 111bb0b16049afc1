import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { reportFilter } from '../../../../contract/expression/controls/reportFilter.ts';
import { restoreControls } from '../../../../contract/expression/controls/restoreControls.ts';
import { asIdsOf } from '../../../../contract/expression/storeNumbers.ts';
import { retainedControls } from '../../../providers/reportControls.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { useBrands } from '../../../providers/stores/brands.ts';
import { useUserStores } from '../../../providers/stores/groupStores.ts';
import { WithTexts } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { PageSkeleton } from '../../../ui/states/PageSkeleton.tsx';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { texts } from '../reportControls/texts/index.ts';
import { useDroppedText } from '../reportControls/useDroppedText.ts';
import { Closed } from './Closed.tsx';
import { ControlsPanel } from './ControlsPanel.tsx';
import type { Ask } from './reportQuery.ts';

interface Props {
  readonly onAsk: Ask;
}

/** Nothing is asked for: what this browser retained is, else Report Controls opens by itself. */
export function Start({ onAsk }: Props) {
  const t = useTranslate();
  const [kept] = useState(retainedControls);
  const [open, setOpen] = useState(kept === undefined);
  const opener = useRef<HTMLButtonElement>(null);
  // The panel opened by itself, so there is nothing else that the focus could return to.
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);
  if (kept !== undefined) {
    return (
      <WithTexts of={texts}>
        <Retained kept={kept} onAsk={onAsk} />
      </WithTexts>
    );
  }
  return (
    <Closed onAsk={onAsk}>
      <EmptyState title={t('customerslist.start.title')} text={t('customerslist.start.text')}>
        <Button ref={opener} size="small" onClick={() => setOpen(true)}>
          {t('customerslist.empty.open')}
        </Button>
      </EmptyState>
      <ControlsPanel open={open} tree={undefined} onClose={() => setOpen(false)} onAsk={onAsk} />
    </Closed>
  );
}

/** Opens the report of what was last chosen, once the stores and brands are known that it may name. */
function Retained({ kept, onAsk }: Props & { readonly kept: unknown }) {
  const t = useTranslate();
  const notify = useNotify();
  const textOf = useDroppedText();
  const { choices, error, retry } = useChoicesFor(kept);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!choices || isAsked.current) return;
    isAsked.current = true;
    const { state, dropped } = restoreControls(kept, choices);
    if (dropped) notify(`${t('reportControls.dropped.title')} ${textOf(dropped)}`, { type: 'warning' });
    // What it restores has a class at least, so that there is always a report.
    const { exp, RowCount } = reportFilter(state, choices);
    onAsk({ exp, top: RowCount === 100 ? undefined : RowCount }, { replace: true });
  }, [choices, kept, onAsk, notify, t, textOf]);
  return (
    <Closed onAsk={onAsk} waits={!error}>
      {error ? <NotLoaded of={{ error, refetch: retry }} what={t('customerslist.what')} /> : <PageSkeleton />}
    </Closed>
  );
}

/** What there is to choose from, as far as what was kept needs it: without brands it doesn't wait for any. */
function useChoicesFor(kept: unknown) {
  const [hasBrands] = useState(
    () => restoreControls(kept, { storeIds: [] }).state.selectedBrandIds.length > 0,
  );
  const stores = useUserStores(true);
  const brands = useBrands(hasBrands);
  const { ranges } = useScoreClasses();
  const isKnown = stores.data !== undefined && (!hasBrands || brands.data !== undefined);
  return {
    choices: isKnown
      ? {
          storeIds: stores.data.map(({ ID }) => ID),
          asIds: asIdsOf(stores.data),
          classes: ranges,
          brandIds: brands.data?.map(({ brand_chrome_id }) => brand_chrome_id),
        }
      : undefined,
    error: isKnown ? undefined : (stores.error ?? brands.error),
    retry: () => {
      for (const query of [stores, brands]) if (query.error) void query.refetch();
    },
  };
}
