import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useMenu } from '../../providers/menu/menuContext.ts';

/** In place of the entries, after the menu could not be read. Draws nothing otherwise. */
export function MenuFailed() {
  const t = useTranslate();
  const { isFailed, retry } = useMenu();
  if (!isFailed) return null;
  return (
    <Line role="status">
      {t('menus.failed')}
      <button type="button" onClick={retry}>
        {t('errors.retry')}
      </button>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1),
  color: theme.vars.palette.text.secondary,
  '& button': {
    ...theme.typography.body2,
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: theme.vars.palette.primary.main,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}));
