import { styled } from '@mui/material/styles';
import { isGrouped, linksOf, type MenuProduct } from '../../providers/menu/tree.ts';
import { columns } from '../../ui/theme/sizes.ts';
import { Links } from './Links.tsx';

interface Props {
  readonly products: readonly MenuProduct[];
  readonly current: string;
  readonly onChoose: () => void;
}

/** The products without sub-modules: their links under their names, and under headings where there are many. */
export function FlatProducts({ products, current, onChoose }: Props) {
  const shared = { current, onChoose };
  return (
    <Columns data-column>
      {products.map((product) => (
        <Product key={product.id} data-grouped={isGrouped(product)}>
          <h3>{product.title}</h3>
          {isGrouped(product) ? (
            product.groups.map((group) => (
              <section key={group.key}>
                <h4>{group.name}</h4>
                <Links
                  items={group.children.length > 0 ? group.children : [group]}
                  label={group.name}
                  {...shared}
                />
              </section>
            ))
          ) : (
            <Links items={linksOf(product)} label={product.title} {...shared} />
          )}
        </Product>
      ))}
    </Columns>
  );
}

const Product = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(1.5),
  '&[data-grouped="false"], & section': { breakInside: 'avoid' },
  '& section': { marginBottom: theme.spacing(1) },
  '& h3, & h4': { margin: 0, padding: theme.spacing(0.75, 1), breakAfter: 'avoid' },
  '& h3': theme.typography.h3,
  '& h4': { ...theme.typography.body2, color: theme.vars.palette.text.tertiary },
}));

const Columns = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  columns: `${columns.menu}px 2`,
  columnGap: theme.spacing(3),
  padding: theme.spacing(2),
  // Columns are as high as they need to be, not as the panel.
  alignSelf: 'flex-start',
  [theme.breakpoints.down('lg')]: {
    flex: 'none',
    width: '100%',
    borderTop: `thin solid ${theme.vars.palette.divider}`,
  },
}));
