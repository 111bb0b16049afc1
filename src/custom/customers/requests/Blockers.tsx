import Link from '@mui/material/Link';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Blocker } from '../../../../contract/calls/customers/requests.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Notice } from '../../../ui/page/Notice.tsx';

/** What is still under way with somebody, each with the way to it. */
export function Blockers({ blockers }: { readonly blockers: readonly Blocker[] }) {
  const t = useTranslate();
  return (
    <div>
      <Notice
        icon={CircleAlert}
        tone="bad"
        title={t('subjectRequests.blocked.title')}
        text={t('subjectRequests.blocked.text')}
      />
      <ul>
        {blockers.map((blocker) => (
          <li key={`${blocker.kind}:${blocker.storename}:${blocker.number}`}>
            <Way to={blocker} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Way({ to: { kind, storename, number, day, vin } }: { readonly to: Blocker }) {
  const t = useTranslate();
  const format = useFormat();
  const session = useSession();
  const text = t(`subjectRequests.blocked.${kind}`, { number, store: storename, day: format.date(day) });
  const [route, address] =
    kind === 'appointment'
      ? ['serviceApt', `/serviceApt?date=${day}`]
      : ['vinviews', vin && `/vinviews?vin=${vin}`];
  if (!address || !levelOf(session, route)) return text;
  return (
    <Link component={RouterLink} to={address}>
      {text}
    </Link>
  );
}
