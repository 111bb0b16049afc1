import IconButton from '@mui/material/IconButton';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/page/Segmented.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useDeclaration } from '../declaration.ts';
import type { ListLayout, Look } from './useListLayout.ts';

const looks: readonly Look[] = ['rows', 'cards'];
const icons = { rows: Rows3, cards: LayoutGrid };

/** Rows or cards, for lists whose declaration has cards; on a phone a button for what it is not. */
export function LookSwitch({ layout }: { readonly layout: ListLayout }) {
  const t = useTranslate();
  const phone = usePhone();
  if (!useDeclaration().resource.list.cards) return null;
  const nameOf = (look: Look) => t(`list.look.${look}`);
  if (phone) {
    const other = layout.look === 'cards' ? 'rows' : 'cards';
    return (
      <IconButton aria-label={nameOf(other)} onClick={() => layout.setLook(other)}>
        <Icon of={icons[other]} />
      </IconButton>
    );
  }
  return (
    <Segmented
      label={t('list.look.title')}
      value={layout.look}
      values={looks}
      nameOf={(look) => <Icon of={icons[look]} />}
      titleOf={nameOf}
      spokenOf={nameOf}
      onChoose={layout.setLook}
    />
  );
}
