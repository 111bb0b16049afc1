import Chip from '@mui/material/Chip';
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Widget } from '../../../contract/widget.ts';
import type { Reply } from '../../providers/api/api.ts';
import { whyStale } from '../../providers/texts/freshness.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { HiddenState } from '../../ui/states/HiddenState.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { useOpened } from '../../ui/useOpened.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { CompactContext } from '../compact.ts';
import type { RowsLink, RowsTarget } from '../drill/address.ts';
import { StoresRefused } from '../StoresRefused.tsx';
import { scopeLine, useTileStoresText } from '../scopeText.ts';
import { TableView } from '../table/TableView.tsx';
import type { TileTable } from '../table/table.ts';
import { useCopy } from '../table/useCopy.ts';
import { useStable } from '../useStable.ts';
import type { WidgetState } from '../widgetData.ts';
import { Body } from './Body.tsx';
import { Definition } from './Definition.tsx';
import { Control, Frame, Header, TableSpace, Title } from './Frame.tsx';
import { FullScreen } from './FullScreen.tsx';
import { TileActions } from './TileActions.tsx';
import { type PageLink, TileFooter } from './TileFooter.tsx';
import type { TileCommand } from './TileMenu.tsx';
import { lookOf, type TileState, tileState } from './tileState.ts';

export interface TileProps<Data> {
  readonly widget: Widget;
  readonly state: WidgetState<Data>;
  /** @default that of its texts */
  readonly title?: string;
  /** Terms of the data dictionary. @default those that it declares */
  readonly terms?: readonly string[];
  /** What else is to be said of its figures, a sentence each. @default nothing */
  readonly definition?: readonly string[];
  /** The records that the footer leads to; none for `null`. @default all of its own, where it has them */
  readonly rows?: RowsTarget | null;
  /** What the link says instead of what the records are, and of which month. */
  readonly rowsLabel?: string;
  /** A page to go on to. @default none */
  readonly page?: PageLink | undefined;
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
  /** It is the same on a phone, where others show less until their reader asks for more. @default false */
  readonly isWhole?: boolean;
}

const ownRecords = ({ records, callName }: Widget): RowsTarget | undefined => records && { widget: callName };

/** The frame that every widget of the dashboard shares: its header, its footer, and its states. */
export function Tile<Data>(props: TileProps<Data>) {
  const { widget, state: data, definition = [], scope, control, strip = false, isWhole = false } = props;
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  const [tableShown, setTableShown] = useState(false);
  const [fullScreen, setFullScreen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isShort = usePhone() && !isWhole && !tableShown;
  const [explained, setExplained] = useState<HTMLElement | null>(null);
  const { title = t(`dashboard.${widget.texts}.title`), terms = widget.terms ?? [] } = props;
  const records = useRecords(props.rows === undefined ? ownRecords(widget) : props.rows, props.rowsLabel);

  const storesText = useTileStoresText();
  const state = tileState(data, props.empty);
  const look = lookOf(state);
  const reply = state.kind === 'shown' ? state.reply : undefined;
  // Writing every cell takes longer than drawing the figures, so it waits until somebody looks.
  const table = reply && (tableShown || fullScreen) ? props.table(reply) : undefined;
  const isExplained = useOpened(explained !== null);
  const isEnlarged = useOpened(fullScreen);
  const more = isShort && (state.kind === 'shown' || state.kind === 'loading') && (
    <MoreButton tile={title} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
  );
  const copy = useCopy(() => reply && props.table(reply));

  const onCommand = useStable((command: TileCommand, from: HTMLElement) => {
    switch (command) {
      case 'definition':
        return setExplained(from);
      case 'table':
        return setTableShown(!tableShown);
      case 'fullScreen':
        return setFullScreen(true);
      case 'reload':
        return data.reload();
      case 'copyTable':
        return void copy();
    }
  });

  return (
    <Frame
      data-state={look}
      data-strip={strip}
      aria-labelledby={id}
      aria-busy={data.loading && (!data.data || data.outdated)}
      data-outdated={data.outdated}
    >
      <Header data-crowded={strip || control !== undefined}>
        <Title id={id}>{title}</Title>
        {look === 'stale' && <StaleMark />}
        {state.kind !== 'hidden' && (
          <TileActions
            tile={title}
            tableShown={tableShown}
            // What is chosen before the figures come shows with them; the buttons need not come and go with each period.
            hasTable={state.kind === 'shown' || state.kind === 'loading'}
            onCommand={onCommand}
            records={records}
          />
        )}
        {state.kind !== 'hidden' && control && <Control>{control}</Control>}
      </Header>
      <Body>
        {table && tableShown ? (
          <TableSpace data-strip={strip}>
            <TableView table={table} onStore={() => setTableShown(false)} />
          </TableSpace>
        ) : (
          <CompactContext value={isShort && !isOpen}>
            <Content {...props} title={title} tile={state} />
          </CompactContext>
        )}
        {strip && more}
      </Body>
      {!strip && state.kind !== 'hidden' && (
        <TileFooter
          state={data}
          scope={data.data ? scope(data.data) : [storesText]}
          isEmpty={state.kind === 'empty'}
          onWhy={setExplained}
          rows={records}
          page={props.page}
        >
          {more}
        </TileFooter>
      )}
      {isExplained && (
        <Definition
          tile={title}
          terms={terms}
          sentences={[...(reply ? whyStale(reply.meta, t, format) : []), ...definition]}
          anchor={explained}
          onClose={() => setExplained(null)}
        />
      )}
      {reply && isEnlarged && (
        <FullScreen
          title={title}
          scope={scopeLine(scope(reply), reply, t, format)}
          table={table}
          open={fullScreen}
          onClose={() => setFullScreen(false)}
        >
          {props.children(reply)}
        </FullScreen>
      )}
    </Frame>
  );
}

interface ContentProps<Data> extends TileProps<Data> {
  readonly title: string;
  readonly tile: TileState<Data>;
}

/** Figures, or why there are none. */
function Content<Data>({ widget, title, state, tile, skeleton, children }: ContentProps<Data>) {
  const t = useTranslate();
  switch (tile.kind) {
    case 'hidden':
      return <HiddenState what={t(`dashboard.${widget.texts}.lacking`)} />;
    case 'refused':
      return <StoresRefused />;
    case 'loading':
      return (
        <>
          <SrOnly>{t('dashboard.tile.loading', { tile: title })}</SrOnly>
          {skeleton}
        </>
      );
    case 'failed':
      return (
        <NotLoaded
          of={{ error: tile.error, refetch: state.reload }}
          what={t(`dashboard.${widget.texts}.what`)}
          aside={t('dashboard.tile.others')}
        />
      );
    case 'empty':
      return tile.content;
    case 'shown':
      return children(tile.reply);
  }
}

interface MoreProps {
  readonly tile: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Shows all of a tile that is short on a phone, or less of it again. */
function MoreButton({ tile, isOpen, onPress }: MoreProps) {
  const t = useTranslate();
  const name = isOpen ? 'less' : 'whole';
  return (
    <Expand
      type="button"
      aria-expanded={isOpen}
      aria-label={t(`dashboard.tile.${name}Of`, { tile })}
      onClick={onPress}
    >
      {t(`dashboard.tile.${name}`)}
      <Icon of={isOpen ? ChevronUp : ChevronDown} size={sizes.iconSmall} />
    </Expand>
  );
}

const Expand = themed('button', ({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: sizes.tileFooter,
  marginLeft: 'auto',
  padding: theme.spacing(0, 0.5),
  border: 0,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  backgroundColor: 'transparent',
  cursor: 'pointer',
}));

function StaleMark() {
  const t = useTranslate();
  return (
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
  );
}

/** Where the records behind a tile are; the same object as long as it says the same. */
function useRecords(
  rows: RowsTarget | null | undefined,
  rowsLabel: string | undefined,
): RowsLink | undefined {
  const t = useTranslate();
  const format = useFormat();
  const { widget, part, partName, month } = rows ?? {};
  const name = t(`dashboard.records.${widget}`, { _: '' });
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
