import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import { useBelow } from '../../ui/usePhone.ts';
import { Key } from '../shortcuts/Key.tsx';
import { paletteKey, usePaletteKey } from '../shortcuts/paletteKey.ts';

/** Opens the palette; where there is room it looks like the field that it opens. */
export const SearchButton = memo(function SearchButton() {
  const t = useTranslate();
  const { palette: open } = useOpenOverlay();
  const isNarrow = useBelow(sizes.headerWide);
  usePaletteKey(open);
  const shared = { onClick: open, 'aria-haspopup': 'dialog' } as const;
  if (isNarrow) {
    return (
      <Tooltip title={t('palette.button')}>
        <IconButton {...shared} aria-label={t('palette.button')}>
          <Icon of={Search} />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button
      {...shared}
      aria-keyshortcuts="Control+K Meta+K"
      startIcon={<Icon of={Search} />}
      sx={{
        justifyContent: 'flex-start',
        width: sizes.searchBox,
        px: 1,
        color: 'text.tertiary',
        borderColor: 'divider',
        bgcolor: 'sunken',
        fontWeight: 'fontWeightRegular',
      }}
    >
      <span>{t('palette.button')}</span>
      <Key aria-hidden="true" sx={{ ml: 'auto' }}>
        {paletteKey()}
      </Key>
    </Button>
  );
});
