import type { ModuleMark } from '../../providers/menu/tree.ts';
import { Icon } from '../../ui/Icon.tsx';
import { moduleIconOf } from './moduleIcons.ts';
import { ProductIcon } from './productIcons.tsx';

interface Props {
  /** Nothing is drawn without one. */
  readonly of: ModuleMark | undefined;
}

/** The icon that a module was given; for a name that this version does not know, that of its product. */
export function ModuleIcon({ of: mark }: Props) {
  if (!mark) return null;
  const drawing = moduleIconOf(mark.icon);
  return drawing ? <Icon of={drawing} /> : <ProductIcon of={mark.product} />;
}
