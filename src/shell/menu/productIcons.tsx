import {
  ArrowLeftRight,
  Boxes,
  CarFront,
  ChartColumnBig,
  SlidersHorizontal,
  UserRound,
  Wrench,
} from 'lucide-react';
import { DashboardIcon } from '../../ui/brand/DashboardIcon.tsx';
import { Icon, type IconComponent } from '../../ui/Icon.tsx';
import { sizes } from '../../ui/theme/sizes.ts';

/** The same drawing with its shapes filled. */
const filled =
  (Drawing: typeof Wrench): IconComponent =>
  (props) => <Drawing {...props} fill="currentColor" fillOpacity={0.28} />;

interface Drawings {
  readonly plain: IconComponent;
  /** Of the product that is open. */
  readonly chosen: IconComponent;
}

const other: Drawings = { plain: Boxes, chosen: filled(Boxes) };

const drawings: ReadonlyMap<number, Drawings> = new Map([
  [1, { plain: DashboardIcon, chosen: filled(ChartColumnBig) }],
  [2, { plain: UserRound, chosen: filled(UserRound) }],
  [3, { plain: CarFront, chosen: filled(CarFront) }],
  [4, { plain: ArrowLeftRight, chosen: filled(ArrowLeftRight) }],
  [5, { plain: Wrench, chosen: filled(Wrench) }],
  [6, { plain: SlidersHorizontal, chosen: filled(SlidersHorizontal) }],
]);

interface Props {
  /** Id of the product. */
  readonly of: number;
  readonly chosen?: boolean;
  /** @default that of every icon */
  readonly size?: number;
}

/** A product's icon, and another while it is chosen. */
export function ProductIcon({ of, chosen = false, size = sizes.icon }: Props) {
  const drawing = drawings.get(of) ?? other;
  return <Icon of={chosen ? drawing.chosen : drawing.plain} size={size} />;
}
