import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Scores } from '../../../../contract/calls/customers/scores.ts';
import type { ScoreVersion } from '../../../../contract/calls/customers/scoreValues.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { Editor } from './Editor.tsx';
import { History } from './History.tsx';
import { parted, useScores } from './queries.ts';
import { Waiting } from './Waiting.tsx';

/** The version that holds, what else could hold, and what held before. */
export function Overview() {
  const t = useTranslate();
  const format = useFormat();
  const scores = useScores();
  const held = scores.data && parted(scores.data).held;
  useTold(held);
  return (
    <>
      <PageHead
        title={t('pages.customerscores')}
        aside={
          held && t('customerScores.holds', { version: held.number, since: format.dateTime(held.applied_at) })
        }
      />
      <Panels>
        <Loaded of={scores} what={t('customerScores.what')}>
          {(all) => <Parts scores={all} />}
        </Loaded>
      </Panels>
    </>
  );
}

function Parts({ scores }: { readonly scores: Scores }) {
  const { held, waiting } = parted(scores);
  if (!held) return null;
  return (
    <>
      {waiting && <Waiting icon={LoaderCircle} version={waiting} mayWithdraw={scores.may_apply} />}
      <Editor key={held.number} held={held} mayApply={scores.may_apply && !waiting} />
      <History scores={scores} />
    </>
  );
}

/** Says it when everybody is scored by another version, and has whatever shows customers asked for anew. */
function useTold(held: ScoreVersion | undefined) {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const known = useRef(held?.number);
  useEffect(() => {
    if (!held) return;
    if (known.current !== undefined && held.number > known.current) {
      notify(t('customerScores.done', { version: held.number }), { type: 'success' });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'customerScores' });
    }
    known.current = held.number;
  }, [held, client, notify, t]);
}
