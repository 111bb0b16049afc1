import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuContext } from '../providers/menu/menuContext.ts';
import { productAt } from '../providers/menu/tree.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { FeedbackList } from '../ui/feedback/FeedbackArea.tsx';
import { FeedbackContext } from '../ui/feedback/feedbackContext.ts';
import { type MenuEntry, useCurrentRoute, usePermittedEntries } from '../ui/menuEntry.ts';
import { CrashBoundary } from '../ui/messagePages/CrashBoundary.tsx';
import { OverlayContext } from '../ui/overlayContext.ts';
import { PageSkeleton } from '../ui/states/PageSkeleton.tsx';
import { sizes } from '../ui/theme/sizes.ts';
import { usePhone } from '../ui/usePhone.ts';
import { Header } from './header/Header.tsx';
import { useMenuState } from './menu/useMenuState.ts';
import { usePreparation } from './menu/usePreparation.ts';
import { Overlays } from './Overlays.tsx';
import { TabBar } from './phone/TabBar.tsx';
import { Rail } from './rail/Rail.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { useHelpKey } from './shortcuts/helpKey.ts';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { useAllowedStores } from './storesFilter/useAllowedStores.ts';
import { useActivity } from './useActivity.ts';
import { useOverlay } from './useOverlay.ts';
import { ViewingBanner } from './ViewingBanner.tsx';

interface Props {
  /** Every entry there is, in menu order; the session decides which are shown. */
  readonly entries: readonly MenuEntry[];
  readonly children: ReactNode;
}

const contentId = 'main-content';

/** The frame of every signed-in page: rail and header, on a phone header and tab bar. */
export function Layout({ entries, children }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const permitted = usePermittedEntries(entries);
  const route = useCurrentRoute();
  const { viewing } = useSession();
  useActivity(route);
  usePreparation(entries, permitted);
  useAllowedStores();
  const menu = useMenuState(entries);
  const { opened, about, open, close } = useOverlay(phone);
  useShortcuts(menu.shortcuts, open.keys);
  useHelpKey(open.help);
  useFeedbackOfPage(route);
  // A page that the role lacks names itself too.
  const entry = entries.find((one) => one.route === route);
  const label = route === 'newmenu' ? 'shell.menu' : entry?.label;
  const title = label ? t(label, { smart_count: 2 }) : t('shell.product');
  // Pages of two products may share a name.
  const product = menu.products.length > 1 ? productAt(menu.products, route)?.title : undefined;

  useEffect(() => {
    const names = label ? [title, product, t('shell.product')] : [title];
    document.title = names.filter((name) => name !== undefined).join(' · ');
  }, [label, title, product, t]);

  return (
    <OverlayContext value={open}>
      <MenuContext value={menu}>
        <SkipLink href={`#${contentId}`}>{t('shell.skip')}</SkipLink>
        {!phone && (
          <Rail current={route} sideOpen={opened === 'side'} onSide={open.side} onKeys={open.keys} />
        )}
        <Frame data-viewing={viewing !== null}>
          <Header
            title={title}
            phone={phone}
            current={route}
            popupOpen={opened === 'popup'}
            onPopup={open.popup}
          />
          <Box
            component="main"
            id={contentId}
            tabIndex={-1}
            sx={{
              flex: 1,
              minWidth: 0,
              outline: 'none',
              pb: { xs: `${sizes.tabBar}px`, sm: 0 },
              '--feedback-bottom': {
                xs: `calc(${sizes.tabBar}px + var(--below, 0rem))`,
                sm: 'var(--below, 0rem)',
              },
            }}
          >
            <CrashBoundary key={route}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </CrashBoundary>
            <FeedbackList />
          </Box>
          <ViewingBanner />
        </Frame>
        {phone && <TabBar current={route} menuOpen={opened === 'phone'} onMenu={open.phone} />}
        <Overlays {...{ opened, about }} current={route} onClose={close} />
        <SignInAgain />
      </MenuContext>
    </OverlayContext>
  );
}

/** Errors stay on the page where they happened; an offer to undo stays until another page is opened. */
function useFeedbackOfPage(route: string) {
  const { pathname } = useLocation();
  const { leave, resolve } = use(FeedbackContext);
  useEffect(() => (pathname ? leave : undefined), [pathname, leave]);
  useEffect(() => (route ? resolve : undefined), [route, resolve]);
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  marginLeft: sizes.rail,
  // How much of the window's height a page leaves to the banner below it.
  '&[data-viewing="true"]': { '--below': `${sizes.viewingBar}px` },
  [theme.breakpoints.down('sm')]: { marginLeft: 0 },
  '@media print': { marginLeft: 0 },
}));

/** First stop of the Tab key; out of sight until it has the focus. */
const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  borderRadius: sizes.radius,
  border: `thin solid ${theme.vars.palette.borderStrong}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));
