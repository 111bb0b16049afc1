import { AppWindow, ExternalLink, UserRound } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { linksOf, type MenuItem } from '../../providers/menu/tree.ts';
import { useItemName } from '../menu/MenuLink.tsx';
import type { Entry } from './entry.ts';

/** Everything that the user's menu leads to, and their profile. */
export function usePages(): readonly Entry[] {
  const t = useTranslate();
  const navigate = useNavigate();
  const nameOf = useItemName();
  const { products } = useMenu();

  const entryOf = (item: MenuItem, hint: string): Entry[] => {
    const { target, key, isActive } = item;
    if (!isActive || target.kind === 'none') return [];
    const entry = { key: `page ${key}`, label: nameOf(item), hint };
    if (target.kind === 'route') return [{ ...entry, icon: AppWindow, run: () => navigate(target.to) }];
    const features = target.kind === 'link' ? 'noopener,noreferrer' : 'noopener';
    const run = () => void window.open(target.href, '_blank', features);
    return [{ ...entry, icon: ExternalLink, opensTab: true, run }];
  };

  const listed = products.flatMap((product) =>
    linksOf(product).flatMap((module) => [
      ...entryOf(module, product.title),
      ...module.entries.flatMap((entry) => entryOf(entry, module.name)),
    ]),
  );
  const profile = { key: 'profile', label: t('shell.profile'), icon: UserRound };
  return [...listed, { ...profile, run: () => navigate('/Profile') }];
}
