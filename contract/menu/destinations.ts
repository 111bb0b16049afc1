/**
 * Where a hand-off may lead. A sibling's address is set by the operator (`<NAME>_URL`); without one, the hand-off opens
 * the portal's own receiver page. `external` is for modules of other sites.
 */
export const destinationNames = [
  'analytics',
  'exchange',
  'agent',
  'xperience',
  'xtract',
  'tracs',
  'touch',
  'external',
] as const;
export type DestinationName = (typeof destinationNames)[number];

/** Modules under which the specification treats entries in a way of their own. */
export const specialParents = {
  touch: 5,
  exchange: 6,
  xtract: 9,
  tracs: 37,
  xperience: 46,
} as const;

/** Module that is a page of the portal though its siblings lead to the exchange. */
export const EXCHANGE_ANALYTICS = 17;

const ofParent: ReadonlyMap<number, DestinationName> = new Map([
  [specialParents.touch, 'touch'],
  [specialParents.exchange, 'agent'],
  [specialParents.xtract, 'xtract'],
  [specialParents.tracs, 'tracs'],
  [specialParents.xperience, 'xperience'],
]);

/** The destination of a module of another site, by the module that it is under. */
export const destinationOf = (parentId: number): DestinationName => ofParent.get(parentId) ?? 'external';
