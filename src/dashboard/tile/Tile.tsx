import Chip from '@mui/material/Chip';
import { TriangleAlert } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Reply } from '../../providers/api/api.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import { staleFeed, whyStale } from '../../providers/texts/freshness.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { HiddenState } from '../../ui/states/HiddenState.tsx';
import { useOpened } from '../../ui/useOpened.ts';
import type { RowsLink, RowsTarget } from '../drill/address.ts';
import { isOfStores, StoresRefused } from '../StoresRefused.tsx';
import { scopeLine, useAskedStoresText } from '../scopeText.ts';
import { TableView } from '../table/TableView.tsx';
import { clipboardText, type TileTable } from '../table/table.ts';
import { useStable } from '../useStable.ts';
import type { WidgetState } from '../widgetData.ts';
import { Body } from './Body.tsx';
import { Definition } from './Definition.tsx';
import { Control, Frame, Header, TableSpace, Title } from './Frame.tsx';
import { FullScreen } from './FullScreen.tsx';
import { TileActions } from './TileActions.tsx';
import { TileFooter } from './TileFooter.tsx';
import type { TileCommand } from './TileMenu.tsx';

export interface TileProps<Data> {
  readonly title: string;
  /** Its name in sentences: "Sales didn't load". */
  readonly what: string;
  /** Its name as it reads in "your role doesn't include …". */
  readonly lacking: string;
  readonly state: WidgetState<Data>;
  /** Terms of the data dictionary that its figures stand for, as the dictionary spells them. @default none */
  readonly terms?: readonly string[];
  /** What else is to be said of its figures, a sentence each. @default nothing */
  readonly definition?: readonly string[];
  /** The records that the footer leads to; the name of a call stands for all of its. @default no link */
  readonly rows?: RowsTarget | string;
  /** What the link says instead of what the records are, and of which month. */
  readonly rowsLabel?: string;
  /** A switch at the right of its header. */
  readonly control?: ReactNode;
  /** Stores and period, for the footer; the as-of time is added. */
  readonly scope: (reply: Reply<Data>) => readonly string[];
  /** What to show instead of figures when there is nothing to count; undefined when there is. */
  readonly empty: (reply: Reply<Data>) => ReactNode | undefined;
  /** Bars on the baselines of the figures to come. */
  readonly skeleton: ReactNode;
  readonly table: (reply: Reply<Data>) => TileTable;
  readonly children: (reply: Reply<Data>) => ReactNode;
  /** One row across the page, without a footer. @default false */
  readonly strip?: boolean;
}

const isForbidden = (error: Error | null) =>
  error instanceof ApiError && error.code === 'forbidden' && !isOfStores(error);

/** The frame that every widget of the dashboard shares: its header, its footer, and its states. */
export function Tile<Data>(props: TileProps<Data>) {
  const { title, what, state, terms = [], definition = [], scope, rows, control, strip = false } = props;
  const t = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const id = useId();
  const [tableShown, setTableShown] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const [explained, setExplained] = useState<HTMLElement | null>(null);
  const records = useRecords(rows, props.rowsLabel);

  const asked = useAskedStoresText();
  const reply = state.data;
  const hidden = isForbidden(state.error);
  const refused = isOfStores(state.error);
  const empty = reply && props.empty(reply);
  const shown = reply && !hidden && !refused && empty === undefined ? reply : undefined;
  // Writing every cell takes longer than drawing the figures, so it waits until somebody looks.
  const table = shown && (tableShown || fullScreen) ? props.table(shown) : undefined;
  const isExplained = useOpened(explained !== null);
  const isEnlarged = useOpened(fullScreen);
  const stale = shown && staleFeed(shown.meta);
  const look = hidden ? 'hidden' : stale ? 'stale' : state.error && !reply ? 'error' : 'plain';

  const copy = async () => {
    if (!shown) return;
    try {
      await navigator.clipboard.writeText(clipboardText(props.table(shown)));
      notify('dashboard.tile.copied', { type: 'success' });
    } catch {
      notify('dashboard.tile.notCopied', { type: 'error' });
    }
  };

  const onCommand = useStable((command: TileCommand, from: HTMLElement) => {
    if (command === 'definition') setExplained(from);
    else if (command === 'table') setTableShown(!tableShown);
    else if (command === 'fullScreen') setFullScreen(true);
    else if (command === 'reload') state.reload();
    else void copy();
  });

  return (
    <Frame
      data-state={look}
      data-strip={strip}
      aria-labelledby={id}
      aria-busy={state.loading && (!reply || state.outdated)}
      data-outdated={state.outdated}
    >
      <Header data-crowded={strip || control !== undefined}>
        <Title id={id}>{title}</Title>
        {stale && (
          <Chip
            size="small"
            icon={<Icon of={TriangleAlert} />}
            label={t('dashboard.tile.stale')}
            sx={{
              height: (theme) => theme.spacing(2.5),
              bgcolor: 'warning.light',
              color: 'warning.main',
              fontWeight: 500,
              '& svg': { color: 'inherit' },
            }}
          />
        )}
        {!hidden && (
          <TileActions
            tile={title}
            tableShown={tableShown}
            // What is chosen before the figures come shows with them; the buttons need not come and go with each period.
            hasTable={shown !== undefined || (!reply && !state.error)}
            onCommand={onCommand}
            records={records}
          />
        )}
        {!hidden && control && <Control>{control}</Control>}
      </Header>
      <Body>
        {hidden ? (
          <HiddenState what={props.lacking} />
        ) : refused ? (
          <StoresRefused />
        ) : table && tableShown ? (
          <TableSpace data-strip={strip}>
            <TableView table={table} />
          </TableSpace>
        ) : shown ? (
          props.children(shown)
        ) : reply ? (
          empty
        ) : state.error ? (
          <ErrorState
            title={t('errors.load.title', { what })}
            error={state.error}
            aside={t('dashboard.tile.others')}
            onRetry={state.reload}
          />
        ) : (
          <>
            <SrOnly>{t('dashboard.tile.loading', { tile: title })}</SrOnly>
            {props.skeleton}
          </>
        )}
      </Body>
      {!strip && !hidden && (
        <TileFooter
          state={state}
          scope={reply ? scope(reply) : [asked]}
          onWhy={setExplained}
          rows={records}
        />
      )}
      {isExplained && (
        <Definition
          tile={title}
          terms={terms}
          sentences={[...(shown ? whyStale(shown.meta, t, format) : []), ...definition]}
          anchor={explained}
          onClose={() => setExplained(null)}
        />
      )}
      {shown && isEnlarged && (
        <FullScreen
          title={title}
          scope={scopeLine(scope(shown), shown, t, format)}
          table={table}
          open={fullScreen}
          onClose={() => setFullScreen(false)}
        >
          {props.children(shown)}
        </FullScreen>
      )}
    </Frame>
  );
}

/** Where the records behind a tile are; the same object as long as it says the same. */
function useRecords(
  rows: RowsTarget | string | undefined,
  rowsLabel: string | undefined,
): RowsLink | undefined {
  const t = useTranslate();
  const { widget, part, partName, month } = typeof rows === 'string' ? { widget: rows } : (rows ?? {});
  const format = useFormat();
  const name = widget === undefined ? '' : t(`dashboard.rows.of.${widget}`);
  const inMonth = month && t('dashboard.rows.inMonth', { name, month: format.monthOfYear(`${month}-01`) });
  const label = rowsLabel ?? (inMonth || name);
  return useMemo(
    () =>
      widget === undefined
        ? undefined
        : {
            target: {
              widget,
              ...(part && { part }),
              ...(partName && { partName }),
              ...(month && { month }),
            },
            label,
          },
    [widget, part, partName, month, label],
  );
}
