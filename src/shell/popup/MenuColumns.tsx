import { styled } from '@mui/material/styles';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { columns } from '../../ui/theme/sizes.ts';
import { MenuFailed } from '../menu/MenuFailed.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';

interface Props {
  readonly current: string;
  /** The level of headings below the one that names the menu. */
  readonly headings: 'h2' | 'h3';
  readonly onChoose: () => void;
}

/** The new-style menu: a column for each active module at the top, with what is under it. */
export function MenuColumns({ current, headings: Heading, onChoose }: Props) {
  const groups = useMenu().products.flatMap((product) => product.groups);
  const active = groups.filter(({ isOn }) => isOn);
  return (
    <>
      <MenuFailed />
      <Columns>
        {active.map((group) => (
          <section key={group.key}>
            {group.target.kind === 'none' && group.children.length > 0 ? (
              <Heading>{group.name}</Heading>
            ) : (
              <MenuLink item={group} {...{ current, onChoose }} />
            )}
            <ul aria-label={group.name}>
              {group.children.map((item) => (
                <li key={item.key}>
                  <MenuLink item={item} {...{ current, onChoose }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${columns.menu}px, 1fr))`,
  gap: theme.spacing(2),
  marginInline: theme.spacing(-1),
  '& section': { contentVisibility: 'auto', containIntrinsicSize: `auto ${columns.menu}px` },
  '& :is(h2, h3)': {
    ...theme.typography.h3,
    margin: theme.spacing(0, 1, 0.5),
    paddingBottom: theme.spacing(0.75),
    borderBottom: `thin solid ${theme.vars.palette.divider}`,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
}));
