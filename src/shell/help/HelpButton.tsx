import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { helpKey } from '../shortcuts/helpKey.ts';

/** Opens the help of the page. */
export const HelpButton = memo(function HelpButton() {
  const t = useTranslate();
  const { help } = useOpenOverlay();
  const label = t('shell.help');
  return (
    <Tooltip title={`${label} (${helpKey})`}>
      <IconButton
        data-tour="help"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={helpKey}
        onClick={() => help()}
      >
        <Icon of={CircleQuestionMark} />
      </IconButton>
    </Tooltip>
  );
});
