/** Before a tile goes: moves the focus from it to the tools of the next one, so that a keyboard does not lose its place. */
export function focusNeighbour(from: Element): void {
  const item = from.closest('[data-tile]');
  const next = item?.nextElementSibling;
  const other = next?.matches('[data-tile]') ? next : item?.previousElementSibling;
  other?.querySelector<HTMLElement>('.tile-tools button')?.focus();
}
