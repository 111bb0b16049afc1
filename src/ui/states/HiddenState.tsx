import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSession } from '../../providers/session/sessionContext.ts';
import { State } from './State.tsx';

interface Props {
  /** What the role lacks, as it reads in "doesn't include …". */
  readonly what: string;
  readonly children?: ReactNode;
}

/** The data exists but the role may not see it: never to be mistaken for zero. */
export function HiddenState({ what, children }: Props) {
  const t = useTranslate();
  const { role } = useSession();
  return (
    <State
      icon={Lock}
      title={t('errors.hidden.title')}
      text={t('errors.hidden.text', { role: role.role_name, what })}
    >
      {children}
    </State>
  );
}
