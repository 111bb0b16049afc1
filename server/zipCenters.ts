import { readFileSync } from 'node:fs';

interface Place {
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
}

let centers: ReadonlyMap<string, Place> | undefined;

/** Centers of the ZIP areas of the Census (ZCTA), by ZIP of five digits. The first call reads them. */
export function zipCenters(): ReadonlyMap<string, Place> {
  centers ??= readCenters();
  return centers;
}

function readCenters(): ReadonlyMap<string, Place> {
  const text = readFileSync(new URL('./zipCenters.csv', import.meta.url), 'utf8');
  const lines = text.trimEnd().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [zip = '', lat, lon] = line.split(',');
      return [zip, { lat: Number(lat), lon: Number(lon) }];
    }),
  );
}
