/** A label beside a ring: its slice, where it begins to be written, and on which side. */
export interface RingLabel {
  readonly index: number;
  /** From the middle, in radii of the labels' circle; to the right and downwards. */
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

/**
 * Where the labels of a ring stand: beside the middle of their slices, moved apart where they would lie on each other.
 * Slices run clockwise from `start` (degrees, 0 at the right, anticlockwise as in a chart).
 * @param gap least distance of two labels on one side, in radii
 */
export function ringLabels(counts: readonly number[], start: number, gap: number): RingLabel[] {
  const whole = counts.reduce((sum, count) => sum + count, 0);
  if (whole === 0) return [];
  const labels = counts.flatMap((count, index) => {
    const before = counts.slice(0, index).reduce((sum, each) => sum + each, 0);
    const angle = ((start - ((before + count / 2) / whole) * 360) * Math.PI) / 180;
    return count > 0 ? { index, x: Math.cos(angle), y: -Math.sin(angle) } : [];
  });
  return (['left', 'right'] as const).flatMap((side) => {
    const here = labels.filter(({ x }) => (side === 'left' ? x < 0 : x >= 0)).sort((a, b) => a.y - b.y);
    return apart(here, gap).map((label) => ({ ...label, side }));
  });
}

/** Moves labels, sorted from above, down to the next free place, and all of them up again by half of what that took. */
function apart<Label extends { readonly y: number }>(labels: readonly Label[], gap: number): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const above = placed.at(-1);
    placed.push({ ...label, y: above ? Math.max(label.y, above.y + gap) : label.y });
  }
  const shift = Math.max(0, (placed.at(-1)?.y ?? 0) - (labels.at(-1)?.y ?? 0)) / 2;
  return placed.map((label) => ({ ...label, y: label.y - shift }));
}
