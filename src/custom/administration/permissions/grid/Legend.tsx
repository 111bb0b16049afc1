import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { insetRing } from '../../../../ui/theme/insetRing.ts';
import { letters } from '../model.ts';
import { LetterBox } from './gridStyles.ts';

/** What the letters and marks of the grid mean. */
export function Legend() {
  const t = useTranslate();
  return (
    <Marks>
      {letters.map((letter) => (
        <span key={letter}>
          <LetterBox data-letter={letter}>{letter}</LetterBox> {t(`permissions.legend.${letter}`)}
        </span>
      ))}
      <span>• {t('permissions.legend.overrides')}</span>
      <span>
        <Box>V → N</Box> {t('permissions.legend.unsaved')}
      </span>
    </Marks>
  );
}

const Marks = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.5),
  color: theme.vars.palette.text.secondary,
}));

const Box = styled('span')(({ theme }) => ({
  padding: theme.spacing(0, 0.75),
  ...insetRing(theme),
}));
