/**
 * No dots, for a line through some points: what draws them draws them all in one (`Dots`). Told `false`, the library
 * would still put a dot of its own on a single point.
 */
export const noDots = ({ length }: readonly unknown[]) => (length === 1 ? () => null : false);
