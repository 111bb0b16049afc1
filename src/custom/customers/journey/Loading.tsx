import Button from '@mui/material/Button';
import { Merge, Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Meta } from '../../../../contract/call.ts';
import type { CustomerJourney } from '../../../../contract/calls/customers/journey.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { Household } from './beside/Household.tsx';
import { Next } from './beside/Next.tsx';
import { Columns, Side } from './frame.ts';
import { Head } from './Head.tsx';
import { JourneySkeleton } from './JourneySkeleton.tsx';
import { Timeline } from './line/Timeline.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { useJourney } from './queries.ts';
import { Strip } from './Strip.tsx';

/** One customer on a line of time. @param id as the address has it, perhaps of a record that was merged into another */
export function Loading({ id }: { readonly id: number }) {
  const t = useTranslate();
  const { data, error, refetch } = useJourney(id);
  if (data) return <Journey id={id} journey={data.response} meta={data.meta} />;
  if (!error) return <JourneySkeleton />;
  return (
    <>
      <PageHead title={t('pages.customer_journey')} />
      <Panels>
        {error instanceof ApiError && error.code === 'not_found' ? (
          <EmptyState title={t('customer_journey.none.title', { id })} text={t('customer_journey.none.text')}>
            <Button size="small" component={Link} to="/customers">
              {t('customer_journey.search')}
            </Button>
          </EmptyState>
        ) : (
          <NotLoaded of={{ error, refetch }} what={t('customer_journey.what')} />
        )}
      </Panels>
    </>
  );
}

interface Props {
  readonly id: number;
  readonly journey: CustomerJourney;
  readonly meta: Meta;
}

function Journey({ id, journey, meta }: Props) {
  const t = useTranslate();
  /** What the note that is being written begins with; none is being written without it. */
  const [note, setNote] = useState<string>();
  return (
    <>
      <Head journey={journey} onNote={() => setNote('')} />
      <Panels>
        {journey.UC_ID !== id && (
          <Notice
            icon={Merge}
            title={t('customer_journey.merged.title', { id })}
            text={t('customer_journey.merged.text', { id: journey.UC_ID })}
          />
        )}
        {journey.is_partial && (
          <Notice
            icon={Store}
            title={t('customer_journey.partial.title')}
            text={t('customer_journey.partial.text')}
          />
        )}
        <Strip journey={journey} />
        <Columns>
          <Timeline id={id} journey={journey} meta={meta} />
          <Side>
            <Next journey={journey} meta={meta} onNote={setNote} />
            <Household journey={journey} meta={meta} />
          </Side>
        </Columns>
      </Panels>
      {note !== undefined && <NoteDialog id={id} begin={note} onClose={() => setNote(undefined)} />}
    </>
  );
}
