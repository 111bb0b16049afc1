import Button from '@mui/material/Button';
import { Menu } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Opens the new-style menu, in place of the products in the header. */
export function PopupButton({ open, onOpen }: Props) {
  const t = useTranslate();
  return (
    <Button
      variant="text"
      color="inherit"
      startIcon={<Icon of={Menu} />}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onOpen}
      sx={{ ml: 1 }}
    >
      {t('shell.menu')}
    </Button>
  );
}
