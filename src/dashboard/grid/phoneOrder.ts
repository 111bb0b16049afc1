/** The tiles on a phone: those that were put in order there, then the others in the order of the wide page. */
export function phoneOrder(stored: readonly string[] | null, wide: readonly string[]): string[] {
  const known = (stored ?? []).filter((name) => wide.includes(name));
  return [...new Set([...known, ...wide])];
}

/** A tile one place up (-1) or down (1); undefined when it is the first or the last. */
export function movedInOrder(order: readonly string[], name: string, by: -1 | 1): string[] | undefined {
  const from = order.indexOf(name);
  const neighbour = order[from + by];
  if (from < 0 || neighbour === undefined) return undefined;
  return order.map((each) => (each === name ? neighbour : each === neighbour ? name : each));
}
