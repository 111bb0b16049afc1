import { styled } from '@mui/material/styles';
import type { MenuProduct } from '../../providers/menu/tree.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import { MenuTitle } from '../menu/MenuTitle.tsx';
import { Links } from './Links.tsx';

interface Props {
  readonly groups: MenuProduct['groups'];
  readonly current: string;
  readonly onChoose: () => void;
}

/** A product's modules under their headings. */
export function Groups({ groups, current, onChoose }: Props) {
  return (
    <Columns>
      {groups.map((group) => (
        <section key={group.key}>
          <MenuTitle group={group} keepsWindow {...{ current, onChoose }} />
          {group.children.length > 0 && (
            <Links items={group.children} label={group.name} {...{ current, onChoose }} />
          )}
        </section>
      ))}
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: theme.spacing(3),
  rowGap: theme.spacing(1.5),
  '& > section': { contentVisibility: 'auto', containIntrinsicSize: `auto ${sizes.control * 4}px` },
}));
