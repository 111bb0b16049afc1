import { Columns2, Keyboard, LayoutGrid, LifeBuoy, ListFilter, LogOut, Settings2 } from 'lucide-react';
import { useLogout, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { compareStoresAddress } from '../../providers/stores/compareAddress.ts';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { useAccountSettings } from '../../ui/useAccountSettings.ts';
import { withWidgetPanel } from '../../ui/widgetPanel.ts';
import type { Entry } from './entry.ts';

/** What can be done from anywhere: the filter, the choice of widgets, theme and language, the keys, log-off. */
export function useActions(): readonly Entry[] {
  const t = useTranslate();
  const navigate = useNavigate();
  const logout = useLogout();
  const session = useSession();
  const settings = useAccountSettings();
  const { stores, keys, support } = useOpenOverlay();

  const widgets = {
    key: 'widgets',
    label: t('shell.widgets'),
    icon: LayoutGrid,
    run: () => navigate(`/dashboard?${withWidgetPanel(new URLSearchParams(), true)}`),
  };
  const choices = settings.flatMap(({ title, choices: offered }) =>
    offered.map(({ id, label, choose }) => ({
      key: `${title} ${id}`,
      label: t('palette.setting', { name: t(title), choice: t(label, { _: label }) }),
      icon: Settings2,
      run: choose,
    })),
  );
  return [
    ...(levelOf(session, 'dashboard') === undefined
      ? []
      : [
          {
            key: 'compare-stores',
            label: t('palette.compareStores'),
            icon: Columns2,
            run: () => navigate(compareStoresAddress([])),
          },
        ]),
    ...(levelOf(session, 'customerdetails') === undefined
      ? []
      : [
          {
            key: 'compare-customers',
            label: t('palette.compareCustomers'),
            icon: Columns2,
            run: () => navigate('/customerdetails/compare'),
          },
        ]),
    { key: 'stores-filter', label: t('storesFilter.title'), icon: ListFilter, run: stores },
    ...(levelOf(session, 'dashboard') === undefined ? [] : [widgets]),
    ...choices,
    { key: 'support', label: t('support.title'), icon: LifeBuoy, run: () => support() },
    { key: 'keys', label: t('palette.keys'), icon: Keyboard, run: keys },
    { key: 'log-off', label: t('shell.logOff'), icon: LogOut, run: () => void logout() },
  ];
}
