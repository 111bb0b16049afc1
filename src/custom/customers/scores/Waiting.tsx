import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ScoreVersion } from '../../../../contract/calls/customers/scoreValues.ts';
import type { IconComponent } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useFail, useResolve } from '../../../ui/toasts/useNotify.ts';
import { useWithdraw } from './queries.ts';

interface Props {
  readonly icon: IconComponent;
  readonly version: ScoreVersion;
  readonly mayWithdraw: boolean;
}

/** Everybody is being scored by a version: until then the one before holds. */
export function Waiting({ icon, version: { number, made_by, reason }, mayWithdraw }: Props) {
  const t = useTranslate();
  const fail = useFail();
  const resolve = useResolve();
  const { mutate, isPending } = useWithdraw();
  const withdraw = () => mutate({ number }, { onSuccess: resolve, onError: fail });
  return (
    <Notice
      icon={icon}
      title={t('customerScores.waiting.title', { version: number })}
      text={
        <>
          {t('customerScores.waiting.text', { who: made_by ?? t('customerScores.nobody'), reason })}{' '}
          {mayWithdraw && (
            <Button size="small" disabled={isPending} onClick={withdraw}>
              {t('customerScores.waiting.withdraw')}
            </Button>
          )}
        </>
      }
    />
  );
}
