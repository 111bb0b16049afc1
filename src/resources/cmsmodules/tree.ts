import type { CmsModule } from '../../../contract/calls/modules.ts';

export interface Product {
  readonly mod_prod_id: number;
  readonly prod_title: string;
}

/** Where a module stands: under another one or, with 0, at the top of its product; `index` counts from 0. */
export interface Place {
  readonly Mod_ParentId: number;
  readonly mod_prod_id: number;
  readonly index: number;
}

/** One module's new place as the server takes it. */
export interface Move {
  readonly id: number;
  readonly Mod_ParentId: number;
  readonly mod_prod_id: number;
  readonly sequence: number;
}

/** A line of the tree, from the top down. */
export type Line =
  | { readonly kind: 'product'; readonly product: Product; readonly count: number }
  | {
      readonly kind: 'module';
      readonly module: CmsModule;
      /** 1 for the modules of a product, 2 for what is under them. */
      readonly level: 1 | 2;
      readonly children: number;
      readonly index: number;
      readonly siblings: number;
    }
  | { readonly kind: 'stray'; readonly module: CmsModule };

const inOrder = (a: CmsModule, b: CmsModule) => a.sequence - b.sequence || a.Mod_ID - b.Mod_ID;

/** The modules beside each other: under a module, or at the top of a product. */
export const siblingsAt = (
  modules: readonly CmsModule[],
  { Mod_ParentId, mod_prod_id }: Pick<Place, 'Mod_ParentId' | 'mod_prod_id'>,
) =>
  modules
    .filter(
      (module) =>
        module.Mod_ParentId === Mod_ParentId && (Mod_ParentId !== 0 || module.mod_prod_id === mod_prod_id),
    )
    .sort(inOrder);

/** Stands over the modules without a place. */
const noProduct: Product = { mod_prod_id: -1, prod_title: '' };

/** Every line of the tree; modules that are under nothing, or too deep for a menu, come last. */
export function linesOf(modules: readonly CmsModule[], products: readonly Product[]): Line[] {
  const under = Map.groupBy(modules.toSorted(inOrder), ({ Mod_ParentId }) => Mod_ParentId);
  const tops = Map.groupBy(under.get(0) ?? [], ({ mod_prod_id }) => mod_prod_id);
  const lines = products.flatMap((product): Line[] => {
    const own = tops.get(product.mod_prod_id) ?? [];
    return [
      { kind: 'product', product, count: own.length },
      ...own.flatMap((module, index): Line[] => {
        const children = under.get(module.Mod_ID) ?? [];
        const line = { kind: 'module', module, level: 1, children: children.length, index } as const;
        return [
          { ...line, siblings: own.length },
          ...children.map((child, place): Line => {
            const at = { index: place, siblings: children.length };
            return { kind: 'module', module: child, level: 2, children: 0, ...at };
          }),
        ];
      }),
    ];
  });
  const placed = new Set(lines.flatMap((line) => (line.kind === 'product' ? [] : [line.module.Mod_ID])));
  const strays = modules.filter(({ Mod_ID }) => !placed.has(Mod_ID));
  if (strays.length === 0) return lines;
  const heading = { kind: 'product', product: noProduct, count: strays.length } as const;
  return [...lines, heading, ...strays.map((module): Line => ({ kind: 'stray', module }))];
}

/** What changes when a module goes to a place: itself and those between the old place and the new one. */
export function movesTo(modules: readonly CmsModule[], module: CmsModule, place: Place): Move[] {
  const { Mod_ParentId, mod_prod_id, index } = place;
  const before = siblingsAt(modules, place);
  const others = before.filter(({ Mod_ID }) => Mod_ID !== module.Mod_ID);
  const after = others.toSpliced(index, 0, module);
  // The numbers that are there already go round, so that nobody else's number changes.
  const numbers: number[] = [];
  for (const { sequence } of before) numbers.push(Math.max(sequence, (numbers.at(-1) ?? 0) + 1));
  while (numbers.length < after.length) numbers.push((numbers.at(-1) ?? 0) + 1);
  return after.flatMap((one, at) => {
    const move = { id: one.Mod_ID, Mod_ParentId, mod_prod_id, sequence: numbers[at] ?? at + 1 };
    const stays =
      one.sequence === move.sequence && one.Mod_ParentId === Mod_ParentId && one.mod_prod_id === mod_prod_id;
    return stays ? [] : [move];
  });
}

/** The modules once they are moved; what is under a module goes with it. */
export function afterMoves(modules: readonly CmsModule[], moves: readonly Move[]): CmsModule[] {
  const byId = new Map(moves.map(({ id, ...place }) => [id, place]));
  return modules.map((module) => {
    const own = byId.get(module.Mod_ID);
    if (own) return { ...module, ...own };
    const parent = byId.get(module.Mod_ParentId);
    return parent ? { ...module, mod_prod_id: parent.mod_prod_id } : module;
  });
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** The place that a step leads to; undefined where there is none. */
export function placeAfter(
  modules: readonly CmsModule[],
  products: readonly Product[],
  module: CmsModule,
  step: Step,
): Place | undefined {
  const { Mod_ParentId, mod_prod_id, Mod_ID } = module;
  const siblings = siblingsAt(modules, module);
  const index = siblings.findIndex((one) => one.Mod_ID === Mod_ID);
  if (step === 'up' && index > 0) return { Mod_ParentId, mod_prod_id, index: index - 1 };
  if (step === 'down' && index < siblings.length - 1) return { Mod_ParentId, mod_prod_id, index: index + 1 };
  if (step === 'up' || step === 'down') {
    return Mod_ParentId === 0 ? beside(modules, products, mod_prod_id, step) : undefined;
  }
  if (step === 'out') {
    const parent = modules.find((one) => one.Mod_ID === Mod_ParentId);
    if (Mod_ParentId === 0) return undefined;
    if (!parent) return last(modules, mod_prod_id);
    return { Mod_ParentId: 0, mod_prod_id, index: siblingsAt(modules, parent).indexOf(parent) + 1 };
  }
  const above = siblings[index - 1];
  const hasChildren = modules.some((one) => one.Mod_ParentId === Mod_ID);
  if (!above || Mod_ParentId !== 0 || hasChildren) return undefined;
  return under(modules, above);
}

/** The last place under a module. */
export const under = (modules: readonly CmsModule[], { Mod_ID, mod_prod_id }: CmsModule): Place => {
  const index = siblingsAt(modules, { Mod_ParentId: Mod_ID, mod_prod_id }).length;
  return { Mod_ParentId: Mod_ID, mod_prod_id, index };
};

/** From the end of a product the next step is the beginning of the next one, and the other way round. */
function beside(
  modules: readonly CmsModule[],
  products: readonly Product[],
  from: number,
  step: 'up' | 'down',
): Place | undefined {
  const at = products.findIndex(({ mod_prod_id }) => mod_prod_id === from);
  const next = products[at + (step === 'up' ? -1 : 1)];
  if (at < 0 || !next) return undefined;
  const { mod_prod_id } = next;
  return step === 'up' ? last(modules, mod_prod_id) : { Mod_ParentId: 0, mod_prod_id, index: 0 };
}

/** The last place at the top of a product. */
function last(modules: readonly CmsModule[], mod_prod_id: number): Place {
  const index = siblingsAt(modules, { Mod_ParentId: 0, mod_prod_id }).length;
  return { Mod_ParentId: 0, mod_prod_id, index };
}
