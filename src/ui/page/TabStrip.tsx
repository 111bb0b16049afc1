import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { moveFocus } from '../roving.ts';
import { sizes } from '../theme/sizes.ts';

interface Props {
  /** What they are the tabs of, for screen readers. */
  readonly label: string;
  /** Key of the tab that is open. */
  readonly open: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly content: ReactNode;
    /** A line stands before it, between those of one kind and those of another. */
    readonly isApart?: boolean;
  }[];
  readonly onOpen: (key: string) => void;
}

/** Scrolls to the tab that is open where it is cut off. The browser tells once the page is laid out; asking has it laid out first. */
function bringIntoView(tab: HTMLButtonElement) {
  if (typeof IntersectionObserver === 'undefined') return;
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (seen && seen.intersectionRatio < 1) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    { root: tab.parentElement },
  );
  observer.observe(tab);
  return () => observer.disconnect();
}

/**
 * Tabs in one line, which scrolls where they have no room. Left, right, Home and End go from one to the other. MUI's
 * measure themselves twice, and the page with them, before they are drawn for good.
 */
export function TabStrip({ label, open, tabs, onOpen }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    moveFocus(event, event.currentTarget, { places: '[role="tab"]', sideways: true });
  };
  return (
    <Strip role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ key, content, isApart }) => (
        <button
          key={key}
          ref={key === open ? bringIntoView : null}
          type="button"
          role="tab"
          aria-selected={key === open}
          tabIndex={key === open ? 0 : -1}
          data-apart={isApart}
          onClick={() => key !== open && onOpen(key)}
        >
          {content}
        </button>
      ))}
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  minWidth: 0,
  minHeight: sizes.control,
  overflow: 'auto hidden',
  scrollbarWidth: 'none',
  '& > button': {
    ...theme.typography.body1,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    maxWidth: theme.spacing(45),
    minHeight: sizes.control,
    padding: 0,
    paddingBottom: theme.spacing(0.25),
    margin: 0,
    marginRight: theme.spacing(2.5),
    border: 0,
    backgroundColor: 'transparent',
    color: theme.vars.palette.text.secondary,
    fontWeight: 500,
    cursor: 'pointer',
    userSelect: 'none',
  },
  '& > button:focus-visible': { outlineOffset: theme.spacing(-0.75) },
  '& > [aria-selected="true"]': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& > [aria-selected="true"]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    height: theme.spacing(0.25),
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& > [data-apart="true"]': { marginLeft: theme.spacing(4) },
  '& > [data-apart="true"]::before': {
    content: '""',
    position: 'absolute',
    left: theme.spacing(-2.5),
    height: theme.spacing(2),
    borderLeft: `thin solid ${theme.vars.palette.borderStrong}`,
  },
}));
