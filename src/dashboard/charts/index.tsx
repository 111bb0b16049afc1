import { lazy } from 'react';

/*
 * The drawings of the tiles. They come with the charting library in a bundle of their own, the first time that a tile
 * wants one; put them inside a Plot.
 */
const drawings = () => import('./drawings.ts');

export const ColumnsAndLine = lazy(async () => ({ default: (await drawings()).ColumnsAndLine }));
export const TrendLines = lazy(async () => ({ default: (await drawings()).TrendLines }));
export const Bands = lazy(async () => ({ default: (await drawings()).Bands }));
export const Ring = lazy(async () => ({ default: (await drawings()).Ring }));
