import { useTranslate } from 'ra-core';
import type { ActivitySummary } from '../../../../contract/calls/activity.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded, type Loading } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { CardLine, Cards } from '../../../ui/table/Cards.ts';

const most = 10;

/** Sign-ins with a wrong password or name. What was typed is not kept, since it may have been a password. */
export function FailedSignIns({ summary }: { readonly summary: Loading<ActivitySummary> }) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`activity.failed.${name}`);
  const failed = summary.data?.failed_sign_ins;
  const aside =
    failed &&
    [
      format.integer(failed.total),
      failed.unknown &&
        t('activity.failed.unknownCount', {
          smart_count: failed.unknown,
          count: format.integer(failed.unknown),
        }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Panel title={label('title')} aside={aside} flush={(failed?.latest.length ?? 0) > 0}>
      <Loaded of={summary} what={t('activity.what')} waiting={<PanelSkeleton />}>
        {({ failed_sign_ins: { latest } }) =>
          latest.length === 0 ? (
            <EmptyState title={label('none')} text={label('help')} />
          ) : (
            <Cards aria-label={label('title')}>
              {latest.slice(0, most).map(({ failure_id, at, user_name, address }) => (
                <li key={failure_id}>
                  <CardLine>
                    <strong>{user_name ?? label('nobody')}</strong>
                    <span>
                      {address} ·{' '}
                      <time dateTime={at} title={format.dateTime(at)}>
                        {format.time(at)}
                      </time>
                    </span>
                  </CardLine>
                </li>
              ))}
              <li>{label('help')}</li>
            </Cards>
          )
        }
      </Loaded>
    </Panel>
  );
}
