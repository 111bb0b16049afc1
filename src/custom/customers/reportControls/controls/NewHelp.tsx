import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../../../ui/Icon.tsx';

/** What "New" means, on hover, focus and touch. */
export function NewHelp() {
  const t = useTranslate();
  return (
    // An element as title, since MUI would repeat a plain text as a `title` attribute and have it read twice.
    <Tooltip title={<span>{t('reportControls.lifetime.newHelp')}</span>} describeChild enterTouchDelay={0}>
      <IconButton size="small" aria-label={t('reportControls.lifetime.what')}>
        <Icon of={Info} />
      </IconButton>
    </Tooltip>
  );
}
