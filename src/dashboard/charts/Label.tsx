import type { SVGProps } from 'react';

/** The height of capitals and figures, in em. */
const capHeight = 0.71;

interface Props extends Pick<SVGProps<SVGTextElement>, 'x' | 'y' | 'textAnchor' | 'style'> {
  /** Whether `y` is its top or its middle. */
  readonly at: 'top' | 'middle';
  readonly children: string;
}

/** One line of text in a plot. The library's own is made to be wrapped, measured and turned, at ten times the cost. */
export const Label = ({ at, ...text }: Props) => (
  <text {...text} dy={`${at === 'top' ? capHeight : capHeight / 2}em`} />
);
