import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Widget } from '../../../../contract/widget.ts';
import { advisorRanking } from '../../../../contract/widgets/ranking.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { type Period, startsLate } from '../../../providers/period.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { RowsSkeleton } from '../../figures/RowsSkeleton.tsx';
import { NothingCounted } from '../../NothingCounted.tsx';
import { useDaysText, useScopeStores } from '../../scopeText.ts';
import { type Column, figure, tableOf } from '../../table/table.ts';
import { Tile } from '../../tile/Tile.tsx';
import { useFromFirst } from '../../useFromFirst.ts';
import type { WidgetProps } from '../../widget.ts';
import type { WidgetState } from '../../widgetData.ts';
import { countedDays, dayOfMonth, isBeforeStart, type Ranked } from './ranking.ts';

interface Props<Row extends Ranked> extends WidgetProps {
  readonly widget: Widget;
  readonly state: WidgetState<readonly Row[]>;
  /** Of the table view, beside rank, person and store. */
  readonly columns: (reply: Reply<readonly Row[]>) => readonly Column<Row>[];
  readonly children: (reply: Reply<readonly Row[]>) => ReactNode;
  /** What else the footer says of them. @default nothing */
  readonly notes?: (reply: Reply<readonly Row[]>) => readonly string[];
  /** What else is said of what the tile shows. @default nothing */
  readonly definition?: readonly string[];
}

/** What the three rankings have in common: true dates, the switch to the 1st, empty days, the table of everybody. */
export function RankingTile<Row extends Ranked>(props: Props<Row>) {
  const { period, widget, state, columns, children, notes, definition } = props;
  const { texts } = widget;
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const storesText = useScopeStores();
  const title = t(`dashboard.${texts}.title`);
  const daysOf = ({ meta }: Reply<readonly Row[]>) => {
    const days = countedDays(meta);
    return days ? [daysText(days.from, days.to)] : [];
  };
  return (
    <Tile
      widget={widget}
      state={state}
      {...(definition && { definition })}
      control={startsLate(period) ? <FirstDay period={period} /> : undefined}
      scope={(reply) => [
        storesText(reply.meta),
        ...daysOf(reply),
        t(`dashboard.${texts}.people`, { smart_count: reply.response.length }),
        ...(notes?.(reply) ?? []),
      ]}
      empty={(reply) =>
        reply.response.length === 0 ? (
          <NoRows
            {...props}
            namesNobody={reply.meta.has_others !== false}
            stores={storesText(reply.meta)}
            days={daysOf(reply).join('')}
          />
        ) : undefined
      }
      skeleton={<RowsSkeleton rows={6} />}
      table={(reply) =>
        tableOf<Row, Row>({
          caption: t('dashboard.ranking.days', { tile: title, days: daysOf(reply).join('') }),
          name: { label: t(`dashboard.${texts}.person`), cell: (row) => row.employee_name },
          columns: [
            figure(t('dashboard.ranking.rank'), (row) => row.rank, format.integer),
            { label: t('dashboard.ranking.store'), figure: false, cell: (row) => row.storename },
            ...columns(reply),
          ],
          rows: reply.response,
        })
      }
    >
      {children}
    </Tile>
  );
}

/** The first day that counts: the 2nd of the month, or the 1st. */
function FirstDay({ period }: { readonly period: Period }) {
  const t = useTranslate();
  const format = useFormat();
  const [fromFirst, setFromFirst] = useFromFirst();
  return (
    <Segmented
      size="small"
      label={t('dashboard.ranking.from')}
      value={fromFirst ? 1 : 2}
      values={[2, 1]}
      nameOf={(day) => format.dayOfYear(dayOfMonth(period, day))}
      titleOf={(day) => t(`dashboard.ranking.fromDay.${day}`)}
      onChoose={(day) => setFromFirst(day === 1)}
    />
  );
}

interface NoRowsProps extends WidgetProps {
  readonly widget: Widget;
  /** Whether there is something of the period, or may be on an older host, that names nobody. */
  readonly namesNobody: boolean;
  readonly stores: string;
  readonly days: string;
}

function NoRows({ widget, period, onPeriod, namesNobody, stores, days }: NoRowsProps) {
  const t = useTranslate();
  const [fromFirst, setFromFirst] = useFromFirst();
  if (isBeforeStart(period, fromFirst)) {
    return (
      <EmptyState title={t('dashboard.ranking.first.title')}>
        <Button size="small" onClick={() => setFromFirst(true)}>
          {t('dashboard.ranking.first.count')}
        </Button>
      </EmptyState>
    );
  }
  const place = { widget: widget.callName, period, onPeriod };
  if (namesNobody) {
    return (
      <NothingCounted
        {...place}
        title={t(`dashboard.${widget.texts}.nobody`)}
        text={t('dashboard.ranking.empty.text', { stores, days })}
        never={t('dashboard.ranking.empty.never')}
      />
    );
  }
  const ofAll = `dashboard.${widget.callName === advisorRanking.callName ? 'service' : 'sales'}.empty`;
  return (
    <NothingCounted {...place} title={t(`${ofAll}.title`)} text={t(`${ofAll}.text`, { stores, days })} />
  );
}
