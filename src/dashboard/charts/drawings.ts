export { Bands } from './Bands.tsx';
export { ColumnsAndLine } from './ColumnsAndLine.tsx';
export { Ring } from './Ring.tsx';
export { TrendLines } from './TrendLines.tsx';
