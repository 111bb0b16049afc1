import { type ComponentType, memo } from 'react';
import { sizes } from './theme/sizes.ts';

/** Side of the square that lucide draws in; its strokes scale with the icon. */
const drawn = 24;

/** An icon of lucide-react, or any component that takes its two props. */
export type IconComponent = ComponentType<{ size?: number | string; strokeWidth?: number | string }>;

interface Props {
  readonly of: IconComponent;
  /** @default sizes.icon */
  readonly size?: number;
}

/** Draws an icon at the size and stroke of the product. Decoration: the words beside it carry the meaning. */
export const Icon = memo(function Icon({ of: Drawing, size = sizes.icon }: Props) {
  return <Drawing size={size} strokeWidth={(sizes.iconStroke * drawn) / size} />;
});
