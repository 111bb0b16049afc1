import { sizes } from '../../ui/theme/sizes.ts';

/** Height of so many rows of the grid, in pixels. */
export const heightOf = (rows: number) => rows * (sizes.tileRow + sizes.tileGap) - sizes.tileGap;
