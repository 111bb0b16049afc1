import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { MenuColumns } from './MenuColumns.tsx';

const stay = () => {};

/** The new-style menu as a page. */
export function NewMenuPage() {
  const t = useTranslate();
  return (
    <Page>
      <h1>{t('menus.popup')}</h1>
      <MenuColumns current="newmenu" headings="h2" onChoose={stay} />
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  margin: theme.spacing(2),
  padding: theme.spacing(2),
  backgroundColor: theme.vars.palette.background.paper,
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& h1': { ...theme.typography.h2, margin: theme.spacing(0, 1, 2) },
}));
