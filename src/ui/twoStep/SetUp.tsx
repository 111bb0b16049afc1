import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { KeyRound, Smartphone } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type FactorStep, finishSignIn, knowsPasskeys } from '../../providers/session/secondFactor.ts';
import { Icon } from '../Icon.tsx';
import { AppSetUp } from './AppSetUp.tsx';
import { Frame } from './frame.tsx';
import { PasskeySetUp } from './PasskeySetUp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  readonly step: FactorStep;
  readonly onSignedIn: () => Promise<void>;
}

const icons = { app: Smartphone, passkey: KeyRound } as const;

/** Sets up what the role asks for, shows the recovery codes, and signs in. */
export function SetUp({ step, onSignedIn }: Props) {
  const t = useTranslate();
  const [kind, setKind] = useState<keyof typeof icons>();
  const [codes, setCodes] = useState<readonly string[] | null>();
  const finish = async () => {
    await finishSignIn();
    await onSignedIn();
  };
  if (codes !== undefined || step.kind === 'passed')
    return <RecoveryCodes codes={codes ?? []} onKept={finish} />;
  if (kind === 'app') return <AppSetUp onDone={setCodes} />;
  if (kind === 'passkey') return <PasskeySetUp onDone={setCodes} />;
  const possible = (['app', 'passkey'] as const).filter(
    (each) => step[each] && (each === 'app' || knowsPasskeys()),
  );
  return (
    <Frame title={t('twoStep.setUp.title')} text={t('twoStep.setUp.text')}>
      <Kinds>
        {possible.map((each, index) => (
          <Button
            key={each}
            fullWidth
            size="large"
            autoFocus={index === 0}
            startIcon={<Icon of={icons[each]} />}
            onClick={() => setKind(each)}
          >
            <span>
              {t(`twoStep.setUp.${each}.choose`)}
              <small>{t(`twoStep.setUp.${each}.chooseText`)}</small>
            </span>
          </Button>
        ))}
      </Kinds>
    </Frame>
  );
}

const Kinds = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& .MuiButton-root': {
    justifyContent: 'start',
    height: 'auto',
    padding: theme.spacing(1.5, 2),
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));
