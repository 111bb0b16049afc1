import { later } from '../../ui/page/loadedPart.tsx';

/*
 * The drawings of the tiles. They come with the charting library in a bundle of their own, the first time that a tile
 * wants one; put them inside a Plot.
 */
const drawings = () => import('./drawings.ts');

export const ColumnsAndLine = later(async () => (await drawings()).ColumnsAndLine);
export const TrendLines = later(async () => (await drawings()).TrendLines);
export const Bands = later(async () => (await drawings()).Bands);
export const Ring = later(async () => (await drawings()).Ring);
