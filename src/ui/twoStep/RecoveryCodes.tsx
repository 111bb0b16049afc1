import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { downloadText } from '../../providers/data/download.ts';
import { Frame } from './frame.tsx';
import { Choices } from './parts.tsx';
import { useAttempt } from './useAttempt.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => Promise<void> | void;
}

/** Recovery codes, shown this once: to be copied, kept as a file, or printed. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const t = useTranslate();
  const { attempt, busy, problem } = useAttempt();
  const [copying, setCopying] = useState<'copied' | 'notCopied'>();
  const text = [t('twoStep.codes.head'), '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopying('copied'),
      () => setCopying('notCopied'),
    );
  return (
    <Frame title={t('twoStep.codes.title')} text={t('twoStep.codes.text')}>
      <GlobalStyles styles={onlySheet} />
      <Sheet className={SHEET}>
        <p>{t('twoStep.codes.head')}</p>
        <ul aria-label={t('twoStep.codes.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Sheet>
      <Choices>
        <Button onClick={() => void copy()}>
          {t(copying === 'copied' ? 'twoStep.codes.copied' : 'twoStep.codes.copy')}
        </Button>
        <Button onClick={() => downloadText(text, t('twoStep.codes.file'), 'text/plain')}>
          {t('twoStep.codes.download')}
        </Button>
        <Button onClick={() => window.print()}>{t('twoStep.codes.print')}</Button>
      </Choices>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {copying === 'notCopied' && t('twoStep.codes.notCopied')}
      </Typography>
      <Typography role="alert" variant="body2" color="error">
        {problem}
      </Typography>
      <Button
        fullWidth
        variant="contained"
        size="large"
        sx={{ mt: 1 }}
        aria-disabled={busy}
        onClick={() => attempt(async () => onKept())}
      >
        {t('twoStep.codes.go')}
      </Button>
    </Frame>
  );
}

const SHEET = 'recovery-codes';

/** What is printed while the codes are shown: they, and nothing around them. */
const onlySheet = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`.${SHEET}, .${SHEET} *`]: { visibility: 'visible' },
    [`.${SHEET}`]: { position: 'fixed', inset: 0 },
  },
} as const;

const Sheet = styled('div')(({ theme }) => ({
  '& > p': { ...theme.typography.body1, margin: theme.spacing(0, 0, 2) },
  '@media screen': { '& > p': { display: 'none' } },
  '& > ul': {
    ...theme.typography.subtitle1,
    // Inter draws an x between digits as a sign of multiplication.
    fontVariantLigatures: 'none',
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(18)}, 1fr))`,
    gap: theme.spacing(0.5, 2),
    margin: 0,
    padding: theme.spacing(1.5, 2),
    listStyle: 'none',
    border: `thin solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.default,
  },
}));
