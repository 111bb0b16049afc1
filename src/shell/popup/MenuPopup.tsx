import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { moveFocus } from '../../ui/roving.ts';
import { MenuColumns } from './MenuColumns.tsx';

interface Props {
  readonly open: boolean;
  readonly current: string;
  readonly onClose: () => void;
}

/** The new-style menu over the page. Choosing closes it. */
export function MenuPopup({ open, current, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xl" aria-labelledby="popup-title">
      <Head>
        <DialogTitle id="popup-title">{t('menus.popup')}</DialogTitle>
        <IconButton aria-label={t('menus.close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </Head>
      <DialogContent
        onKeyDown={(event) => moveFocus(event, event.currentTarget, { places: 'a[href], button' })}
      >
        <MenuColumns current={current} headings="h3" onChoose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingRight: theme.spacing(2),
}));
