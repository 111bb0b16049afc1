/** Lengths of the equity histogram, in CSS pixels. */
export const histogram = { plot: 72, label: 16, cap: 2, waiting: { xs: 244, sm: 188 } };
