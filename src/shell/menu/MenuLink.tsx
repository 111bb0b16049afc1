import { styled } from '@mui/material/styles';
import { ExternalLink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenOverlay } from '../../ui/overlayContext.ts';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';
import { ModuleIcon } from './ModuleIcon.tsx';
import { menuRow } from './menuRow.ts';

interface Props {
  readonly item: MenuItem;
  /** Other sites open in this window when their file name is an address: header, side menu and the phone's. */
  readonly keepsWindow?: boolean;
  /** Closes the menu. */
  readonly onChoose: () => void;
  /** Route of the page the user is in. */
  readonly current?: string;
  /** In a tree: how the keyboard finds it. */
  readonly place?: { readonly role: 'treeitem'; readonly id: string; readonly tabIndex: number };
  /** Beside the name: a shortcut. */
  readonly children?: ReactNode;
}

/** The name under which an entry is shown. */
export function useItemName() {
  const t = useTranslate();
  return ({ name, isSupport }: MenuItem) => (isSupport ? t('menus.newRequest') : name);
}

/**
 * An entry of any menu. Always a real link, so that no popup blocker stands in its way; one that leads nowhere says so,
 * and one that is not active is grey and nothing opens it.
 */
export function MenuLink(props: Props) {
  const { item, onChoose, place, keepsWindow = false } = props;
  const t = useTranslate();
  const notify = useNotify();
  const { target } = item;
  const own = { ...place, onClick: onChoose };

  const { support } = useOpenOverlay();

  if (!item.isActive) return <Inactive {...props} />;
  if (item.isSupport) {
    const ask = () => {
      onChoose();
      support();
    };
    return (
      <Entry as="button" type="button" {...own} onClick={ask}>
        <Words {...props} />
      </Entry>
    );
  }
  if (target.kind === 'route') {
    return (
      <Entry as={Link} to={target.to} {...own} aria-current={isCurrent(props) ? 'page' : undefined}>
        <Words {...props} />
      </Entry>
    );
  }
  if (target.kind === 'none') {
    const tell = () => {
      onChoose();
      notify('menus.wentWrong', { type: 'error', detail: t('menus.noLink') });
    };
    return (
      <Entry as="button" type="button" {...own} onClick={tell}>
        <Words {...props} />
      </Entry>
    );
  }
  const staysHere = keepsWindow && item.isSite;
  const rel = target.kind === 'link' ? 'noopener noreferrer' : 'noopener';
  return (
    <Entry href={target.href} rel={rel} {...own} {...(!staysHere && { target: '_blank' })}>
      <Words {...props} />
      {!staysHere && (
        <>
          <Icon of={ExternalLink} size={sizes.iconSmall} />
          <SrOnly>{t('menus.newTab')}</SrOnly>
        </>
      )}
    </Entry>
  );
}

const isCurrent = ({ item: { target }, current }: Props) =>
  target.kind === 'route' && target.to === `/${current}`;

function Words({ item, children }: Props) {
  const nameOf = useItemName();
  return (
    <>
      <ModuleIcon of={item.mark} />
      <span>{nameOf(item)}</span>
      {children}
    </>
  );
}

/** Still a stop of the keyboard in a tree, where every entry is one. */
function Inactive({ item, place }: Props) {
  const t = useTranslate();
  const nameOf = useItemName();
  return (
    <Entry as="span" role="link" {...place} aria-disabled>
      <ModuleIcon of={item.mark} />
      <span>{nameOf(item)}</span>
      <Off>{t('menus.notActive')}</Off>
    </Entry>
  );
}

type EntryProps = ComponentProps<'a'> & { readonly to?: string; readonly type?: 'button' };

const Entry = styled('a')<EntryProps>(menuRow, ({ theme }) => ({
  textDecoration: 'none',
  '&[aria-disabled="true"]': {
    color: theme.vars.palette.text.tertiary,
    cursor: 'default',
  },
  [theme.breakpoints.down('sm')]: { minHeight: sizes.controlPhone },
}));

const Off = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  marginLeft: 'auto',
  padding: theme.spacing(0, 0.75),
  borderRadius: sizes.radiusChip,
  backgroundColor: theme.vars.palette.sunken,
  color: theme.vars.palette.text.secondary,
  fontWeight: theme.typography.fontWeightMedium,
}));
