import { Curve, type CurveProps } from 'recharts';

/**
 * The path of a line. The library would hold on to it and measure it for an animation, which no line has, and so have
 * the browser lay out a page that is still being drawn.
 */
export const Path = ({ pathRef: _, ...line }: CurveProps) => <Curve {...line} />;
