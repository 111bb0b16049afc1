import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type ControlChoices,
  type ControlsState,
  emptyControls,
  isEveryChosen,
} from '../../../../contract/expression/controls/controlsState.ts';
import { type ReportFilter, reportFilter } from '../../../../contract/expression/controls/reportFilter.ts';
import type { Dropped } from '../../../../contract/expression/controls/restoreControls.ts';
import { retainControls } from '../../../providers/reportControls.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { usePhone } from '../../../ui/usePhone.ts';
import { Categories } from './Categories.tsx';
import { type Category, opening } from './categories.ts';
import { RetryLine } from './controls/RetryLine.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Fall, Live } from './Live.tsx';
import type { PaneProps } from './pane.ts';
import { DetailPane } from './panes/DetailPane.tsx';
import { type Store, useCounts } from './queries.ts';
import { Region } from './Region.tsx';
import { useChoices } from './useChoices.ts';
import { useDroppedText } from './useDroppedText.ts';

/** What View Report hands over. */
export interface Applied {
  readonly filter: ReportFilter;
  readonly state: ControlsState;
  /** The chosen stores: ids joined by commas, or "0" for all of them. */
  readonly stores: string;
}

export interface PanelProps {
  /** What to begin with, of whatever age. @default what this browser retained, else everything */
  readonly initial: unknown;
  readonly onClose: () => void;
  readonly onApply: (applied: Applied) => void;
  /** Without it nothing can be saved. @default undefined */
  readonly onSaveSegment?: (made: Pick<Applied, 'filter' | 'state'>) => void;
  /** Without it no link is offered. @default undefined */
  readonly onCopyLink?: (filter: ReportFilter) => void;
}

interface Props extends PanelProps {
  readonly titleId: string;
  readonly stores: readonly Store[];
}

/** The panel's contents: categories, the pane of one of them, the live count, and what can be done. */
export function Controls({ titleId, stores, initial, onClose, onApply, onSaveSegment, onCopyLink }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const [current, setCurrent] = useState<Category>(opening);
  const { state, change, choices, dropped, unsure } = useChoices(initial, stores, current === 'brand');
  const filter = reportFilter(state, choices);
  // Brands that may turn out to be all of them are no filter to count yet.
  const counting = useCounts(unsure && !unsure.error ? undefined : filter.exp);
  const paneId = useId();
  const pane = useScrolledUp(current);

  const apply = () => {
    retainControls(state);
    onApply({ filter, state, stores: scopeOf(state, choices) });
    onClose();
  };

  const counted = counting.error ? undefined : counting.data;
  const { isOld } = counting;
  const paneProps: PaneProps = { state, change, choices, stores, counted, isOld, onShow: setCurrent };
  const fall = <Fall {...{ counting, current, state, stores }} />;
  return (
    <>
      <Head titleId={titleId} meta={counting.data?.meta} onClose={onClose} />
      <Body>
        <Categories current={current} state={state} choices={choices} paneId={paneId} onShow={setCurrent} />
        <Region
          ref={pane}
          id={paneId}
          role={phone ? 'region' : 'tabpanel'}
          aria-label={t(`reportControls.categories.${current}.title`)}
        >
          {dropped && <DroppedNotice dropped={dropped} />}
          <DetailPane current={current} {...paneProps} />
        </Region>
        {phone && <Region>{fall}</Region>}
      </Body>
      <Live filter={filter} counting={counting}>
        {!phone && fall}
      </Live>
      <Footer
        rowCount={state.rowCount}
        disabled={unsure !== undefined}
        // The brands' own pane says so itself.
        notice={
          unsure?.error &&
          current !== 'brand' && <RetryLine text={t('reportControls.brands.unsure')} onRetry={unsure.retry} />
        }
        onRowCount={(rowCount) => change({ rowCount })}
        onSaveSegment={onSaveSegment && (() => onSaveSegment({ filter, state }))}
        onCopyLink={onCopyLink && (() => onCopyLink(filter))}
        onReset={() => change(emptyControls)}
        onCancel={onClose}
        onView={apply}
      />
    </>
  );
}

/** Another pane begins at its top. */
function useScrolledUp(current: Category) {
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pane is what moves it
  useEffect(() => {
    if (pane.current) pane.current.scrollTop = 0;
  }, [current]);
  return pane;
}

/** What of the last choice could not be restored. */
function DroppedNotice({ dropped }: { readonly dropped: Dropped }) {
  const t = useTranslate();
  const textOf = useDroppedText();
  return (
    <Box sx={{ mb: 2 }}>
      <Notice icon={Info} title={t('reportControls.dropped.title')} text={textOf(dropped)} />
    </Box>
  );
}

/** The chosen stores as the Stores Filter publishes them; none chosen limits nothing, as all do. */
function scopeOf({ selectedAttributes: chosen }: ControlsState, { storeIds }: ControlChoices): string {
  const isAll = chosen.length === 0 || isEveryChosen(chosen, storeIds);
  return isAll ? '0' : chosen.join(',');
}

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', overflowY: 'auto' },
}));
