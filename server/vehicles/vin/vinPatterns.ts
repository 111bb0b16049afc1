import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';

/** The elements of NHTSA's data that we decode (bundling/writeVinData.ts). */
const elements = [
  'body',
  'cylinders',
  'displacement',
  'doors',
  'drive_type',
  'engine',
  'fuel',
  'make',
  'model',
  'plant_city',
  'plant_country',
  'plant_state',
  'series',
  'trim',
] as const;
export type Element = (typeof elements)[number];

/** A manufacturer's VINs, which start with the same three or six characters. */
const Wmi = z.object({
  manufacturer: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  /** The only make of its VINs; null when it has several. */
  make: z.string().nullable(),
  schemas: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type Wmi = z.infer<typeof Wmi>;

/** Per element, values with the patterns of the VINs that have them. */
const Schema = z.partialRecord(z.enum(elements), z.array(z.tuple([z.string()], z.string())));

interface Match {
  readonly schema: number;
  readonly element: Element;
  readonly value: string;
  /** How many characters the pattern demands. */
  readonly demands: number;
}

/** What the patterns of a manufacturer's VINs say about one vehicle. */
export type Described = Readonly<Partial<Record<Element, string>>>;

/** JSON by its key: a WMI such as `1HG`, or the number of a schema such as `#2225`. */
type Data = ReadonlyMap<string, string>;

let reading: Promise<Data> | undefined;

async function read(): Promise<Data> {
  const packed = await readFile(new URL('./vpic.txt.br', import.meta.url));
  const text = (await promisify(brotliDecompress)(packed)).toString('latin1');
  return new Map(
    text.split('\n').map((line) => {
      const end = line.indexOf('\t');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}

function json(data: Data, key: string): unknown {
  const text = data.get(key);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Reads what manufacturers have filed with NHTSA about their VINs. The first call unpacks it: 18 MB, 0.1 s. */
export async function patternReader() {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  const data = await reading;
  return {
    /** Makers of fewer than 1,000 vehicles a year have a 9 in third place, and their number again in places 12 to 14. */
    wmiOf(vin: string): Wmi | undefined {
      const short = vin.slice(0, 3);
      const long = short.endsWith('9') ? json(data, short + vin.slice(11, 14)) : undefined;
      return Wmi.optional().parse(long ?? json(data, short));
    },
    describe(vin: string, wmi: Wmi, year: number): Described {
      const keys = `${vin.slice(3, 8)}|${vin.slice(9)}`;
      const matches = wmi.schemas
        .filter(([, first, last]) => first <= year && year <= last)
        .flatMap(([schema]) => matchesOf(schema, Schema.parse(json(data, `#${schema}`)), keys));
      return { ...(wmi.make !== null && { make: wmi.make }), ...valuesOf(matches) };
    },
  };
}

const matchesOf = (schema: number, values: z.infer<typeof Schema>, keys: string): Match[] =>
  elements.flatMap((element) =>
    (values[element] ?? []).flatMap(([value, ...patterns]) =>
      patterns
        .filter((pattern) => expressionOf(pattern).test(keys))
        .map((pattern) => ({ schema, element, value, demands: demandsOf(pattern) })),
    ),
  );

const signs: Readonly<Record<string, string>> = { '*': '.', '#': '\\d', '|': '\\|' };

/** A pattern is of positions 4 to 8 and, after a bar, those from 10 on; a star stands for any character. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[*#|]/g, (sign) => signs[sign] ?? sign)}`);

/** Sets such as [A-D] demand one character. */
const demandsOf = (pattern: string) => pattern.replace(/\[[^\]]*\]/g, 'x').replace(/[*|]/g, '').length;

function bestOf(matches: readonly Match[], name: Element, schema?: number): Match | undefined {
  const [first, ...others] = matches.filter(({ element }) => element === name);
  const isBetter = (a: Match, b: Match) => {
    if ((a.schema === schema) !== (b.schema === schema)) return a.schema === schema;
    return a.demands > b.demands;
  };
  return others.reduce((best, match) => (best && isBetter(match, best) ? match : best), first);
}

/** Per element the value of the most demanding pattern, of the model's own schema if that has one. */
function valuesOf(matches: readonly Match[]): Described {
  const schema = bestOf(matches, 'model')?.schema;
  return Object.fromEntries(
    elements.flatMap((name) => {
      const value = bestOf(matches, name, schema)?.value;
      return value ? [[name, value]] : [];
    }),
  );
}
