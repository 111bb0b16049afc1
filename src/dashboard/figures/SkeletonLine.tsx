import type { TypographyVariant } from '@mui/material/styles';
import { SkeletonBlock } from '../../ui/states/SkeletonBlock.tsx';

interface Props {
  /** The type role of the text that will stand here. */
  readonly of: TypographyVariant | 'hero' | 'figure' | 'figureSmall';
  readonly width: string;
}

/** A bar as high as a line of the text that it stands in for, so that nothing moves when the text comes. */
export function SkeletonLine({ of, width }: Props) {
  return (
    <SkeletonBlock
      sx={(theme) => ({ width, height: `calc(${theme.typography[of].lineHeight} - ${theme.spacing(0.5)})` })}
    />
  );
}
