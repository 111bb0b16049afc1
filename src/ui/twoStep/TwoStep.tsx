import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { type FactorStep, loadFactorStep } from '../../providers/session/secondFactor.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import { Frame } from './frame.tsx';
import { Prove } from './Prove.tsx';
import { SetUp } from './SetUp.tsx';

interface Props {
  readonly onSignedIn: () => Promise<void>;
  /** The step has ended: the password is asked for again. */
  readonly onBack: () => void;
}

/** What follows a right password: a factor to be proved, or to be set up. */
export function TwoStep({ onSignedIn, onBack }: Props) {
  const t = useTranslate();
  const { step, error, retry } = useStep();
  if (error !== undefined)
    return <ErrorState title={t('twoStep.ended.title')} error={error} onRetry={retry} />;
  if (step === undefined) return <p role="status">{t('twoStep.loading')}</p>;
  if (step === null) {
    return (
      <Frame title={t('twoStep.ended.title')} text={t('twoStep.ended.text')}>
        <Button variant="contained" size="large" fullWidth autoFocus onClick={onBack}>
          {t('twoStep.back')}
        </Button>
      </Frame>
    );
  }
  return step.kind === 'prove' ? (
    <Prove step={step} onSignedIn={onSignedIn} />
  ) : (
    <SetUp step={step} onSignedIn={onSignedIn} />
  );
}

function useStep() {
  const [step, setStep] = useState<FactorStep | null>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const controller = new AbortController();
    loadFactorStep(controller.signal).then(setStep, (failure: unknown) => {
      if (!controller.signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [tries]);
  const retry = () => {
    setError(undefined);
    setTries(tries + 1);
  };
  return { step, error, retry };
}
