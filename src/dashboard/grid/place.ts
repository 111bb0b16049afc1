import {
  bottom,
  collides,
  type LayoutItem,
  moveElement,
  sortLayoutItemsByRowCol,
  verticalCompactor,
} from 'react-grid-layout/core';
import { LAYOUT_COLUMNS, TALLEST_TILE, type TilePlace } from '../../../contract/calls/widgets.ts';

export type Place = TilePlace;

interface Cells {
  /** Columns of the grid. */
  readonly w: number;
  /** Rows of the grid. */
  readonly h: number;
}

/** A tile to be placed: what it takes when nobody has placed it, and the least that its content needs. */
export interface TileSize extends Cells {
  readonly name: string;
  readonly least: Cells;
}

/** One cell in some direction. */
export interface Step {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

const itemOf = ({ name, ...cells }: Place): LayoutItem => ({ i: name, ...cells });
export const placeOf = ({ i, x, y, w, h }: LayoutItem): Place => ({ name: i, x, y, w, h });

/** Lets every tile rise as far as it can; one that lies on another goes below it. Reading order. */
export function settled(places: readonly Place[]): Place[] {
  const items = verticalCompactor.compact(places.map(itemOf), LAYOUT_COLUMNS);
  return sortLayoutItemsByRowCol(items).map(placeOf);
}

export const rowsOf = (places: readonly Place[]) => bottom(places.map(itemOf));

const named = (places: readonly Place[], name: string) => places.find((place) => place.name === name);

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The place as the grid and the tile's least size allow it. */
function fitted(place: Place, { least }: TileSize): Place {
  const w = within(place.w, least.w, LAYOUT_COLUMNS);
  const h = within(place.h, least.h, TALLEST_TILE);
  return { ...place, w, h, x: within(place.x, 0, LAYOUT_COLUMNS - w) };
}

/** The first place, row by row, that has room; below all others when none has. */
function firstFree(places: readonly Place[], { name, w, h }: TileSize): Place {
  const others = places.map(itemOf);
  const rows = bottom(others);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x + w <= LAYOUT_COLUMNS; x++) {
      const item = { i: name, x, y, w, h };
      if (!others.some((other) => collides(other, item))) return placeOf(item);
    }
  }
  return { name, x: 0, y: rows, w, h };
}

const columnsOf = (row: readonly TileSize[]) => row.reduce((sum, { w }) => sum + w, 0);

/** The tiles of a row, as high as the highest and widened, the narrowest first, until no column is left over. */
function rowOf(tiles: readonly TileSize[], y: number): Place[] {
  const cells = tiles.map(({ w }) => ({ w }));
  for (let left = LAYOUT_COLUMNS - columnsOf(tiles); left > 0; left -= 1) {
    const [narrowest] = cells.toSorted((a, b) => a.w - b.w);
    if (narrowest) narrowest.w += 1;
  }
  const h = Math.max(...tiles.map((tile) => tile.h));
  let end = 0;
  return tiles.map(({ name }, index) => {
    const w = cells[index]?.w ?? 0;
    end += w;
    return { name, x: end - w, y, w, h };
  });
}

/** A tile that would be stretched over a row of its own has the last of three beside it from the row above. */
function keepCompany(row: TileSize[], above: TileSize[] | undefined) {
  const last = above?.at(-1);
  if (!above || !last || above.length < 3 || row.length > 1) return;
  if (columnsOf(row) + last.w > LAYOUT_COLUMNS) return;
  above.pop();
  row.unshift(last);
}

/** Full rows without holes and ragged ends, each tile in the first row that has room for it. */
function inRows(tiles: readonly TileSize[]): Place[] {
  const rows: TileSize[][] = [];
  for (const tile of tiles) {
    const row = rows.find((others) => columnsOf(others) + tile.w <= LAYOUT_COLUMNS);
    if (row) row.push(tile);
    else rows.push([tile]);
  }
  for (const [index, row] of rows.entries()) keepCompany(row, rows[index - 1]);
  const places: Place[] = [];
  for (const row of rows) places.push(...rowOf(row, rowsOf(places)));
  return places;
}

/**
 * Where the tiles stand: as stored, the others at the first free places; when nothing is stored, in full rows. Whatever
 * is stored, each stands once, inside the grid, on no other, and no smaller than its content needs; the place of one
 * that is gone closes up.
 */
export function arranged(stored: readonly Place[], tiles: readonly TileSize[]): Place[] {
  const known = tiles.flatMap((tile) => {
    const place = named(stored, tile.name);
    return place ? [fitted(place, tile)] : [];
  });
  if (known.length === 0) return inRows(tiles);
  const places = settled(known);
  for (const tile of tiles) if (!named(places, tile.name)) places.push(firstFree(places, tile));
  return settled(places);
}

function movedTo(places: readonly Place[], name: string, x: number, y: number): Place[] {
  const items = places.map(itemOf);
  const item = items.find(({ i }) => i === name);
  if (!item) return [...places];
  return settled(moveElement(items, item, x, y, true, false, 'vertical', LAYOUT_COLUMNS).map(placeOf));
}

/**
 * A tile moved by one cell, others making room. Since tiles rise as far as they can, one that is moved down or up goes
 * past its neighbour. Undefined when it can't move that way.
 */
export function moved(places: readonly Place[], name: string, step: Step): Place[] | undefined {
  const from = named(places, name);
  if (!from) return undefined;
  const most = step.y === 0 ? 1 : rowsOf(places);
  for (let cells = 1; cells <= most; cells++) {
    const [x, y] = [from.x + step.x * cells, from.y + step.y * cells];
    if (x < 0 || y < 0 || x + from.w > LAYOUT_COLUMNS) return undefined;
    const result = movedTo(places, name, x, y);
    const to = named(result, name);
    if (to && (to.x - from.x) * step.x + (to.y - from.y) * step.y > 0) return result;
  }
  return undefined;
}

/** A tile made wider or narrower, higher or lower by one cell. Undefined when it can't be. */
export function resized(
  places: readonly Place[],
  { name, least }: TileSize,
  step: Step,
): Place[] | undefined {
  const from = named(places, name);
  if (!from) return undefined;
  const to = { ...from, w: from.w + step.x, h: from.h + step.y };
  const fits = to.w >= least.w && to.h >= least.h && to.x + to.w <= LAYOUT_COLUMNS && to.h <= TALLEST_TILE;
  return fits ? settled(places.map((place) => (place === from ? to : place))) : undefined;
}
