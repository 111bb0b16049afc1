import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { MenuModule } from '../../../../contract/calls/menu.ts';
import { useMenu } from '../../../providers/menu/menuContext.ts';
import { startOfRole } from '../../../providers/session/preferences.ts';
import { levelOf, type Session } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Choose } from '../../../ui/page/Choose.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { useAccountSettings } from '../../../ui/useAccountSettings.ts';
import { useModuleName } from '../../../ui/useSeededName.ts';
import { DefaultStores } from './DefaultStores.tsx';
import { useSave } from './useSave.ts';

const menus = ['Y', 'N'] as const;

/**
 * Pages that one may start with: those of the own menu that are there, but the dashboard, which is the start of all
 * others. What a module opens besides, such as the support popup, is no page.
 */
function startPages(session: Session, named: (module: MenuModule) => string, there?: ReadonlySet<string>) {
  const pages = session.menu.flatMap((module) => {
    const { target, mod_Status } = module;
    const route = target.kind === 'route' ? target.to.slice(1) : '';
    const isOpen = mod_Status === 'Y' && there?.has(route) !== false && levelOf(session, route) !== undefined;
    return isOpen && route !== 'dashboard' ? [{ value: route, label: named(module) }] : [];
  });
  const known = new Set<string>();
  return pages.filter(({ value }) => !known.has(value) && known.add(value));
}

/** What one may start with: first what one's role starts with. */
function useStarts(session: Session) {
  const t = useTranslate();
  const pages = startPages(session, useModuleName(), useMenu().pages);
  const dashboard = t('shell.dashboard');
  const ofRole = startOfRole(session);
  if (ofRole === undefined || ofRole === 'dashboard') return [{ value: '', label: dashboard }, ...pages];
  const page = pages.find(({ value }) => value === ofRole)?.label ?? ofRole;
  return [
    { value: '', label: t('profile.portal.landingOfRole', { page }) },
    { value: 'dashboard', label: dashboard },
    ...pages,
  ];
}

/** How the portal looks and where it starts: on every device, each choice saved at once. */
export function Portal() {
  const t = useTranslate();
  return (
    <Panel title={t('profile.portal.title')} aside={t('profile.portal.help')}>
      <Choices />
    </Panel>
  );
}

/** Inside the panel, so that it shows why a choice was not saved. */
function Choices() {
  const t = useTranslate();
  const session = useSession();
  const settings = useAccountSettings();
  const { save, busy } = useSave();
  const { landing_page, menu } = session.preferences;
  const starts = useStarts(session);
  // One that the role no longer includes is not offered, and is not where one starts.
  const start = starts.some(({ value }) => value === landing_page) ? landing_page : null;
  return (
    <Settings>
      {settings.map(({ title, choices }) => (
        <Setting key={title} label={t(title)}>
          {choices.map(({ id, label, lang, chosen, choose }) => (
            <ToggleButton key={id} value={id} selected={chosen} lang={lang} onClick={choose}>
              {t(label, { _: label })}
            </ToggleButton>
          ))}
        </Setting>
      ))}
      <Setting label={t('profile.portal.menu')}>
        {menus.map((id) => (
          <ToggleButton
            key={id}
            value={id}
            selected={menu === id}
            disabled={busy}
            onClick={() => save({ menu: id })}
          >
            {t(`profile.portal.menus.${id}`)}
          </ToggleButton>
        ))}
      </Setting>
      <Choose
        label={t('profile.portal.landing')}
        help={t('profile.portal.landingHelp')}
        value={start ?? ''}
        choices={starts}
        onChoose={(value) => save({ landing_page: value === '' ? null : value })}
      />
      <DefaultStores />
    </Settings>
  );
}

function Setting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Typography variant="subtitle1" component="p" id={id}>
        {label}
      </Typography>
      <ToggleButtonGroup exclusive fullWidth aria-labelledby={id}>
        {children}
      </ToggleButtonGroup>
    </div>
  );
}

const Settings = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(30)}, 1fr))`,
  gap: theme.spacing(2),
  '& > div:not(.MuiFormControl-root)': {
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(0.5),
    minWidth: 0,
  },
  '& button': { minHeight: sizes.control },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& button': { minHeight: sizes.controlPhone },
  },
}));
