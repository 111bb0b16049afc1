import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CrashBoundary } from './CrashBoundary.tsx';
import { Header } from './header/Header.tsx';
import { type MenuEntry, useCurrentRoute, usePermittedEntries } from './menu.ts';
import { PhoneMenu } from './phone/PhoneMenu.tsx';
import { TabBar } from './phone/TabBar.tsx';
import { Rail } from './rail/Rail.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { PageSkeleton } from './states/PageSkeleton.tsx';
import { motion, sizes } from './theme/sizes.ts';

interface Props {
  /** Every entry there is, in menu order; the session decides which are shown. */
  readonly entries: readonly MenuEntry[];
  readonly children: ReactNode;
}

const contentId = 'main-content';

/** The frame of every signed-in page: rail and header, on a phone header and tab bar. */
export function Layout({ entries, children }: Props) {
  const t = useTranslate();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const permitted = usePermittedEntries(entries);
  const route = useCurrentRoute();
  const [pinned, setPinned] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const label = permitted.find((entry) => entry.route === route)?.label;
  const title = label ? t(label, { smart_count: 2 }) : t('shell.product');

  useEffect(() => {
    document.title = label ? `${title} · ${t('shell.product')}` : title;
  }, [label, title, t]);

  return (
    <>
      <SkipLink href={`#${contentId}`}>{t('shell.skip')}</SkipLink>
      {!phone && (
        <Rail entries={permitted} current={route} pinned={pinned} onPin={() => setPinned(!pinned)} />
      )}
      <Frame data-pinned={pinned && !phone}>
        <Header title={title} phone={phone} />
        <Box
          component="main"
          id={contentId}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none', pb: { xs: `${sizes.tabBar}px`, sm: 0 } }}
        >
          <CrashBoundary key={route}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </CrashBoundary>
        </Box>
      </Frame>
      {phone && (
        <>
          <TabBar entries={permitted} current={route} menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
          <PhoneMenu entries={permitted} current={route} open={menuOpen} onClose={() => setMenuOpen(false)} />
        </>
      )}
      <SignInAgain />
    </>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  marginLeft: sizes.rail,
  transition: `margin-left ${motion.panel}ms ${motion.easing}`,
  '&[data-pinned="true"]': { marginLeft: sizes.railOpen },
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
