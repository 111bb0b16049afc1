import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { productAt } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { MenuFailed } from '../menu/MenuFailed.tsx';
import { MenuLink } from '../menu/MenuLink.tsx';
import { MenuTitle } from '../menu/MenuTitle.tsx';
import { ProductIcon } from '../menu/productIcons.tsx';

interface Props {
  readonly current: string;
  readonly onChoose: () => void;
}

/** The products, one of which is unfolded: that of the current page at first. */
export function PhoneProducts({ current, onChoose }: Props) {
  const { products } = useMenu();
  const [active, setActive] = useState(() => (productAt(products, current) ?? products[0])?.id);
  const shared = { current, onChoose, keepsWindow: true };
  return (
    <Products>
      <MenuFailed />
      {products.map(({ id, title, count, groups }) => {
        const isOpen = id === active;
        return (
          <section key={id}>
            <h3>
              <Opener
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `phone-${id}` : undefined}
                onClick={() => setActive(isOpen ? undefined : id)}
              >
                <ProductIcon of={id} chosen={isOpen} />
                <span>{title}</span>
                <span>{count}</span>
                <Icon of={ChevronDown} />
              </Opener>
            </h3>
            {isOpen && (
              <div id={`phone-${id}`}>
                {groups.map((group) => (
                  <div key={group.key}>
                    <MenuTitle group={group} {...shared} />
                    <ul aria-label={group.name}>
                      {group.children.map((item) => (
                        <li key={item.key}>
                          <MenuLink item={item} {...shared} />
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
            )}
          </section>
        );
      })}
    </Products>
  );
}

const Products = styled('div')(({ theme }) => ({
  padding: theme.spacing(1),
  '& h3': { margin: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& section > div': { padding: theme.spacing(0, 0, 1, 3.5) },
}));

const Opener = styled('button')(({ theme }) => ({
  ...theme.typography.subtitle1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  width: '100%',
  minHeight: sizes.controlPhone,
  padding: theme.spacing(0, 1),
  border: 0,
  borderRadius: sizes.radius,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.primary,
  textAlign: 'left',
  cursor: 'pointer',
  '& span:first-of-type': { flex: 1 },
  '& span:last-of-type': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
  '& svg': { flex: 'none', color: theme.vars.palette.text.tertiary },
  '&[aria-expanded="true"]': {
    color: theme.vars.palette.primary.main,
    '& svg': { color: 'inherit' },
    '& svg:last-of-type': { transform: 'rotate(180deg)' },
  },
}));
