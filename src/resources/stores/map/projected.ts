import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { map } from '../../../ui/theme/sizes.ts';

/** What can stand on the map. */
export interface Located {
  readonly lat: number;
  readonly lon: number;
}

/** Outlines as the package has them. */
type States = typeof import('us-atlas/states-10m.json');

/** Stores that stand close are not brought closer than this, so that the states around them can be told. */
const NEAREST = 9000;

/** The borders of the states as one path, and where each place stands among them, all of them in the middle. */
export function projected<Place extends Located>(states: States, places: readonly Place[]) {
  const projection = projectionFor(places);
  const borders = geoPath(projection)(feature(states, states.objects.states)) ?? '';
  return {
    borders,
    spots: places.flatMap((place) => {
      const at = projection([place.lon, place.lat]);
      return at ? [{ place, x: at[0], y: at[1] }] : [];
    }),
  };
}

function projectionFor(places: readonly Located[]) {
  const { width, height, margin } = map;
  const unit = geoMercator().scale(1).translate([0, 0]);
  const [[left, top], [right, bottom]] = geoPath(unit).bounds({
    type: 'MultiPoint',
    coordinates: places.map(({ lat, lon }) => [lon, lat]),
  });
  const room = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  const scale = Math.min(NEAREST, room);
  return (
    geoMercator()
      .scale(scale)
      .translate([width / 2 - (scale * (left + right)) / 2, height / 2 - (scale * (top + bottom)) / 2])
      // The room may be wider or higher than the drawing, and the states go on there.
      .clipExtent([
        [-width, -height],
        [2 * width, 2 * height],
      ])
  );
}
