import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OwnFactors } from '../../../../../contract/calls/doors/secondFactor.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Tag } from '../../../../ui/page/Tag.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../../ui/states/PanelSkeleton.tsx';
import { CardLine, Cards } from '../../../../ui/table/Cards.ts';
import { Change, type Task } from './Change.tsx';
import { useFactors } from './queries.ts';

/** The second factors of one's own sign-in: what there is, and changing it. */
export function TwoStepSignIn() {
  const t = useTranslate();
  const factors = useFactors();
  const [task, setTask] = useState<Task>();
  const { data } = factors;
  return (
    <Panel
      title={t('profile.twoStep.title')}
      aside={t('profile.twoStep.help')}
      actions={
        data && (
          <>
            {!data.app && (
              <Button size="small" onClick={() => setTask({ kind: 'app' })}>
                {t('profile.twoStep.addApp')}
              </Button>
            )}
            {data.offers_passkeys && (
              <Button size="small" onClick={() => setTask({ kind: 'passkey' })}>
                {t('profile.twoStep.addPasskey')}
              </Button>
            )}
          </>
        )
      }
      flush={data !== undefined}
    >
      <Loaded of={factors} what={t('profile.twoStep.what')} waiting={<PanelSkeleton />}>
        {(all) => <Factors factors={all} onTask={setTask} />}
      </Loaded>
      {data && task && (
        <Change task={task} unlockedUntil={data.unlocked_until} onClose={() => setTask(undefined)} />
      )}
    </Panel>
  );
}

interface FactorsProps {
  readonly factors: OwnFactors;
  readonly onTask: (task: Task) => void;
}

function Factors({ factors, onTask }: FactorsProps) {
  const t = useTranslate();
  const { app, passkeys, recovery_codes_left, is_needed } = factors;
  const isOn = app !== null || passkeys.length > 0;
  return (
    <Cards aria-label={t('profile.twoStep.title')}>
      <li>
        <CardLine>
          <strong>{t(isOn ? 'profile.twoStep.isOn' : 'profile.twoStep.isOff')}</strong>
          {is_needed && <Tag>{t('profile.twoStep.needed')}</Tag>}
        </CardLine>
        <span>{t(isOn ? 'profile.twoStep.onText' : 'profile.twoStep.offText')}</span>
      </li>
      {app && (
        <Factor name={t('profile.twoStep.app')} times={app}>
          <Button size="small" onClick={() => onTask({ kind: 'app' })}>
            {t('profile.twoStep.replace')}
          </Button>
          <Remove
            what={t('profile.twoStep.app')}
            onRemove={() => onTask({ kind: 'remove', factor: { app: true }, name: t('profile.twoStep.app') })}
          />
        </Factor>
      )}
      {passkeys.map(({ passkey_id, name, works_here, ...times }) => (
        <Factor
          key={passkey_id}
          name={t('profile.twoStep.passkey', { name })}
          times={times}
          note={works_here ? undefined : t('profile.twoStep.elsewhere')}
        >
          <Remove what={name} onRemove={() => onTask({ kind: 'remove', factor: { passkey_id }, name })} />
        </Factor>
      ))}
      {isOn && (
        <li>
          <CardLine>
            <strong>{t('profile.twoStep.codes')}</strong>
            <Button size="small" onClick={() => onTask({ kind: 'codes' })}>
              {t('profile.twoStep.newCodes')}
            </Button>
          </CardLine>
          <span>{t('profile.twoStep.codesLeft', { smart_count: recovery_codes_left })}</span>
        </li>
      )}
    </Cards>
  );
}

interface FactorProps {
  readonly name: string;
  readonly times: { readonly added_at: string; readonly last_used_at: string | null };
  /** @default nothing else to say */
  readonly note?: string | undefined;
  readonly children: React.ReactNode;
}

function Factor({ name, times, note, children }: FactorProps) {
  const t = useTranslate();
  const format = useFormat();
  const added = t('profile.twoStep.added', { time: format.dateTime(times.added_at) });
  const used =
    times.last_used_at === null
      ? t('profile.twoStep.unused')
      : t('profile.twoStep.used', { time: format.dateTime(times.last_used_at) });
  return (
    <li>
      <CardLine>
        <strong>{name}</strong>
        <span>{children}</span>
      </CardLine>
      <span>{[added, used, note].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function Remove({ what, onRemove }: { readonly what: string; readonly onRemove: () => void }) {
  const t = useTranslate();
  return (
    <Button
      size="small"
      sx={{ ml: 1 }}
      aria-label={t('profile.twoStep.removeOne', { what })}
      onClick={onRemove}
    >
      {t('profile.twoStep.remove')}
    </Button>
  );
}
