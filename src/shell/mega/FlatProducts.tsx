import { styled } from '@mui/material/styles';
import { linksOf, type MenuProduct } from '../../providers/menu/tree.ts';
import { columns } from '../../ui/theme/sizes.ts';
import { Links } from './Links.tsx';

interface Props {
  readonly products: readonly MenuProduct[];
  readonly current: string;
  readonly onChoose: () => void;
}

/** The products without sub-modules: their links under their names. */
export function FlatProducts({ products, current, onChoose }: Props) {
  return (
    <Columns data-column>
      {products.map((product) => (
        <section key={product.id}>
          <h3>{product.title}</h3>
          <Links items={linksOf(product)} label={product.title} {...{ current, onChoose }} />
        </section>
      ))}
    </Columns>
  );
}

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
  '& section': { breakInside: 'avoid', marginBottom: theme.spacing(1.5) },
  '& h3': { ...theme.typography.h3, margin: 0, padding: theme.spacing(0.75, 1) },
}));
