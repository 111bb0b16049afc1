import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Widget } from '../../../contract/widget.ts';
import type { Reply } from '../../providers/api/api.ts';
import type { Scope } from '../../providers/period.ts';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import type { Format, Translate } from '../../providers/texts/format.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { NothingCounted } from '../NothingCounted.tsx';
import { useCountedDaysText, useScopeStores, useStoresText } from '../scopeText.ts';
import type { TileTable } from '../table/table.ts';
import { type DrawnWidget, drawWidget, type WidgetProps } from '../widget.ts';
import { useWidget } from '../widgetData.ts';
import { Tile } from './Tile.tsx';

/** What a reply counts, in words, and what it takes to write more of them. */
export interface Words {
  readonly t: Translate;
  readonly format: Format;
  readonly title: string;
  readonly stores: string;
  /** The days that were counted. */
  readonly days: string;
  /** The first of them. */
  readonly day: string;
  /** How many stores the user may see. */
  readonly storeCount: number;
}

interface Parts<W extends Widget> {
  /** What its call is asked for the stores and days of the page. */
  readonly ask: (scope: Scope) => RequestOf<W>;
  /** Bars on the baselines of the figures to come. */
  readonly Skeleton: ComponentType;
  readonly Figures: ComponentType<{ readonly reply: Reply<ReplyOf<W>> }>;
  readonly table: (reply: Reply<ReplyOf<W>>, words: Words) => TileTable;
  /** Whether there is nothing to count. */
  readonly isEmpty: (response: ReplyOf<W>) => boolean;
  /** Whose `.title` and `.text` say so, by the reply. @default its own `.empty` */
  readonly emptyTexts?: (reply: Reply<ReplyOf<W>>) => string;
  /** The stores that its rows are. @default its rows are no stores */
  readonly stores?: (response: ReplyOf<W>) => readonly { readonly storename: string }[];
  /** What its footer says before the time. @default stores and days */
  readonly scope?: (reply: Reply<ReplyOf<W>>, words: Words) => readonly string[];
  /** Which of several titles it has: the rest of the text's key. @default it has one */
  readonly titleOf?: (scope: Scope, response: ReplyOf<W> | undefined) => string;
  /** Keys of sentences that explain its figures. @default none */
  readonly definition?: readonly string[];
  /** @default all of its own, where it has them */
  readonly rows?: null;
  /** A phone shows all of it. @default less, until its reader asks for more */
  readonly isWhole?: true;
  /** A page to go on to, for roles that have it, and the key of its link. @default none */
  readonly page?: { readonly route: string; readonly label: string };
}

/** A tile that shows one reply, as most do: what differs between them is declared, the rest is the same. */
export function defineTile<W extends Widget>(widget: W, parts: Parts<W>): DrawnWidget {
  const { Skeleton, Figures, isEmpty, emptyTexts = () => `${widget.texts}.empty` } = parts;
  const isOfPeriod = widget.asks.period !== undefined && !widget.asks.isOfNow;

  function DeclaredTile({ period, onPeriod }: WidgetProps) {
    const t = useTranslate();
    const session = useSession();
    const state = useWidget<W>(widget, parts.ask(period));
    const kind = parts.titleOf?.(period, state.data?.response);
    const title = t(`dashboard.${widget.texts}.title${kind ? `.${kind}` : ''}`);
    const wordsOf = useWords(parts.stores, period, title);
    return (
      <Tile<ReplyOf<W>>
        widget={widget}
        title={title}
        state={state}
        definition={parts.definition?.map((key) => t(key))}
        rows={parts.rows}
        isWhole={parts.isWhole}
        page={
          parts.page && levelOf(session, parts.page.route) !== undefined
            ? { to: `/${parts.page.route}`, label: t(parts.page.label) }
            : undefined
        }
        scope={(reply) => {
          const words = wordsOf(reply);
          return parts.scope ? parts.scope(reply, words) : [words.stores, words.days];
        }}
        empty={(reply) => {
          if (!isEmpty(reply.response)) return undefined;
          const key = `dashboard.${emptyTexts(reply)}`;
          const said = { title: t(`${key}.title`), text: t(`${key}.text`, spoken(wordsOf(reply))) };
          return isOfPeriod ? (
            <NothingCounted widget={widget.callName} period={period} onPeriod={onPeriod} {...said} />
          ) : (
            <EmptyState {...said} />
          );
        }}
        skeleton={<Skeleton />}
        table={(reply) => parts.table(reply, wordsOf(reply))}
      >
        {(reply) => <Figures reply={reply} />}
      </Tile>
    );
  }

  return drawWidget(widget, DeclaredTile, parts.ask);
}

const spoken = ({ stores, days, day }: Words) => ({ stores, days, day });

function useWords<Data>(
  rowsOf: ((response: Data) => readonly { readonly storename: string }[]) | undefined,
  period: Scope,
  title: string,
) {
  const t = useTranslate();
  const format = useFormat();
  const { store_count, today } = useSession();
  const storesOfRows = useStoresText();
  const storesOfScope = useScopeStores();
  const daysText = useCountedDaysText();
  return ({ response, meta }: Reply<Data>): Words => ({
    t,
    format,
    title,
    stores: rowsOf ? storesOfRows(rowsOf(response)) : storesOfScope(meta),
    days: daysText(meta, period),
    day: format.dayOfYear(meta.period_start ?? today),
    storeCount: store_count,
  });
}

/** The caption of a table by store. */
export const byStore = ({ t, title, days }: Words) => t('dashboard.tile.tableOf', { tile: title, days });
