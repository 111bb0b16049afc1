import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CustomerJourney, JourneyKind } from '../../../../../contract/calls/customers/journey.ts';
import { moveFocus } from '../../../../ui/roving.ts';
import { SrOnly } from '../../../../ui/SrOnly.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { useEvents } from '../queries.ts';
import { EventRow } from './EventRow.tsx';
import { EventTable } from './EventTable.ts';
import { GapRow } from './GapRow.tsx';
import { rowsOf } from './rows.ts';

interface Props {
  readonly id: number;
  readonly journey: CustomerJourney;
  readonly kinds: readonly JourneyKind[];
  readonly onAll: () => void;
}

/** Gaps stand where services are listed: without those, every time between two others would look like one. */
const hasGaps = (kinds: readonly JourneyKind[]) => kinds.length === 0 || kinds.includes('repair_order');

/** The events of the chosen kinds, the newest first; up and down go from one to the other. */
export function EventList({ id, journey, kinds, onAll }: Props) {
  const t = useTranslate();
  const text = (name: string) => t(`customer_journey.line.${name}`);
  const query = useEvents(id, kinds, journey);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  if (!data) {
    return (
      <Padded>
        {error ? <NotLoaded of={{ error, refetch }} what={t('customer_journey.what')} /> : <PanelSkeleton />}
      </Padded>
    );
  }
  const rows = rowsOf(
    data.pages.flatMap(({ events }) => events),
    hasGaps(kinds) ? journey.gaps : [],
    !hasNextPage,
  );
  if (rows.length === 0) {
    return (
      <Padded>
        <EmptyState title={text('noneOfKinds')} text={text('noneOfKindsText')}>
          <Button size="small" onClick={onAll}>
            {text('showAll')}
          </Button>
        </EmptyState>
      </Padded>
    );
  }
  return (
    <>
      <EventTable
        aria-label={text('title')}
        onKeyDown={(event) => moveFocus(event, event.currentTarget, { turns: false })}
      >
        <thead>
          <tr>
            <th scope="col">{text('date')}</th>
            <th scope="col">
              <SrOnly>{text('kind')}</SrOnly>
            </th>
            <th scope="col">{text('event')}</th>
            <th scope="col">{text('store')}</th>
            <th scope="col" data-figure>
              {text('gross')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.is === 'gap' ? (
              <GapRow key={row.key} gap={row.gap} />
            ) : (
              <EventRow key={row.key} customer={journey.UC_ID} event={row.event} isYearNew={row.isYearNew} />
            ),
          )}
        </tbody>
      </EventTable>
      {error && (
        <Padded>
          <NotLoaded of={{ error, refetch: fetchNextPage }} what={t('customer_journey.what')} />
        </Padded>
      )}
      {hasNextPage && !error && (
        <Padded>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text(isFetchingNextPage ? 'loadingOlder' : 'older')}
          </Button>
        </Padded>
      )}
    </>
  );
}

const Padded = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 2),
  '@media print': { display: 'none' },
}));
