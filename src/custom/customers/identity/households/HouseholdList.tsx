import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { PagesFoot } from '../../../../ui/table/PagesFoot.tsx';
import type { Subject } from './DecideDialog.tsx';
import { HouseholdCard } from './HouseholdCard.tsx';
import { SIZE, useHouseholds } from './queries.ts';

interface Props {
  readonly query: { readonly decided: boolean; readonly UC_ID?: number };
  /** @default the role only reads */
  readonly onDecide?: (subject: Subject) => void;
}

/** Households one below the other, and how many there are. */
export function HouseholdList({ query, onDecide }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const listed = useHouseholds({ ...query, page });
  const text = (name: string, values?: Record<string, unknown>) => t(`identity.households.${name}`, values);
  const waiting = (
    <Panel title={text('title')}>
      <PanelSkeleton />
    </Panel>
  );
  return (
    <Loaded of={listed} what={text('title')} waiting={waiting}>
      {({ response: rows, meta: { total = rows.length } }) =>
        rows.length === 0 ? (
          <Panel title={text('title')}>
            <EmptyState title={text('none')} text={text('noneText')} />
          </Panel>
        ) : (
          <>
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {[
                text('total', { smart_count: total, count: format.integer(total) }),
                ...(onDecide ? [] : [text('readOnly')]),
              ].join(' · ')}
            </Typography>
            {rows.map((household) => (
              <HouseholdCard key={household.household_id} household={household} onDecide={onDecide} />
            ))}
            <PagesFoot page={page} total={total} size={SIZE} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
