import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

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
  const text = String(brotliDecompressSync(readFileSync(new URL('./zipCenters.csv.br', import.meta.url))));
  const lines = text.trimEnd().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [zip = '', lat, lon] = line.split(',');
      return [zip, { lat: Number(lat), lon: Number(lon) }];
    }),
  );
}
