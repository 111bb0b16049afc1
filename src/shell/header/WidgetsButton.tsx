import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { LayoutGrid } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { Icon } from '../../ui/Icon.tsx';
import { opensWidgetPanel, withWidgetPanel } from '../../ui/widgetPanel.ts';

const dashboard = '/dashboard';

/** Opens the choice of widgets; from another page it goes to the dashboard first. */
export function WidgetsButton() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (levelOf(useSession(), 'dashboard') === undefined) return null;
  const query = new URLSearchParams(pathname === dashboard ? search : '');
  const open = () => navigate({ pathname: dashboard, search: String(withWidgetPanel(query, true)) });
  const label = t('shell.widgets');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opensWidgetPanel(query)}
        onClick={open}
      >
        <Icon of={LayoutGrid} />
      </IconButton>
    </Tooltip>
  );
}
