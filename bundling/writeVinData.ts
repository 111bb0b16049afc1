/*
 * `npm run vin-data -- <file>` writes what decoding a VIN needs from NHTSA's vPIC, an SQLite file.
 * docs/dependencies.md says where to get that file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { Element } from '../server/vehicles/vin/vinPatterns.ts';

interface Source {
  readonly id: number;
  /** Names the ids that are filed. @default the values themselves are filed */
  readonly table?: string;
}

const sources: Readonly<Record<Element, Source>> = {
  body: { id: 5, table: 'BodyStyle' },
  cylinders: { id: 9 },
  displacement: { id: 13 },
  doors: { id: 14 },
  drive_type: { id: 15, table: 'DriveType' },
  engine: { id: 18 },
  fuel: { id: 24, table: 'FuelType' },
  // Makes are filed only through their models.
  make: { id: 28, table: '(select ModelId as Id, Name from Make_Model join Make on Make.Id = MakeId)' },
  model: { id: 28, table: 'Model' },
  plant_city: { id: 31 },
  plant_country: { id: 75, table: 'Country' },
  plant_state: { id: 77 },
  series: { id: 34 },
  trim: { id: 38 },
};

const Manufacturers = z.array(
  z.object({
    id: z.number(),
    wmi: z.string(),
    manufacturer: z.string().nullable(),
    vehicle_type: z.string().nullable(),
    make: z.string().nullable(),
  }),
);
const MANUFACTURERS = `
  select w.Id as id, w.Wmi as wmi, m.Name as manufacturer, t.Name as vehicle_type,
    (select case when count(*) = 1 then max(k.Name) end
      from Wmi_Make wm join Make k on k.Id = wm.MakeId where wm.WmiId = w.Id) as make
  from Wmi w
  left join Manufacturer m on m.Id = w.ManufacturerId
  left join VehicleType t on t.Id = w.VehicleTypeId
  order by w.rowid`;

const Years = z.array(
  z.object({ wmi: z.number(), schema: z.number(), first: z.number(), last: z.number().nullable() }),
);
const YEARS = `
  select WmiId as wmi, VinSchemaId as schema, YearFrom as first, YearTo as last
  from Wmi_VinSchema order by rowid`;

const Patterns = z.array(z.object({ schema: z.number(), keys: z.string(), value: z.string() }));

/** In the order in which they were filed, since the first of equally good patterns counts. */
function patternsOf({ table }: Source): string {
  const value = table ? 'named.Name' : 'p.AttributeId';
  return `
    select p.VinSchemaId as schema, p.Keys as keys, ${value} as value
    from Pattern p ${table ? `join ${table} as named on named.Id = p.AttributeId` : ''}
    where p.ElementId = ? and ${value} <> ''
    order by p.rowid`;
}

/** Per element, values with the patterns that follow each other. */
type Values = Record<string, [value: string, ...patterns: string[]][]>;

function valuesBySchema(db: DatabaseSync): ReadonlyMap<number, Values> {
  const bySchema = new Map<number, Values>();
  for (const [element, source] of Object.entries(sources)) {
    for (const { schema, keys, value } of Patterns.parse(db.prepare(patternsOf(source)).all(source.id))) {
      const values = bySchema.get(schema) ?? {};
      bySchema.set(schema, values);
      values[element] ??= [];
      const last = values[element].at(-1);
      if (last?.[0] === value) last.push(keys);
      else values[element].push([value, keys]);
    }
  }
  return bySchema;
}

const line = (key: string, value: unknown) => `${key}\t${JSON.stringify(value)}`;

function linesOf(db: DatabaseSync): readonly string[] {
  const values = valuesBySchema(db);
  const years = Years.parse(db.prepare(YEARS).all()).filter(({ schema }) => values.has(schema));
  const yearsOf = Map.groupBy(years, ({ wmi }) => wmi);
  const used = new Set(years.map(({ schema }) => schema));
  return [
    ...Manufacturers.parse(db.prepare(MANUFACTURERS).all()).map(({ id, wmi, ...manufacturer }) => {
      const schemas = (yearsOf.get(id) ?? []).map(({ schema, first, last }) => [schema, first, last ?? 9999]);
      return line(wmi, { ...manufacturer, schemas });
    }),
    ...[...values].filter(([schema]) => used.has(schema)).map(([schema, own]) => line(`#${schema}`, own)),
  ];
}

/** A text of ASCII takes one byte per character in memory. */
const toAscii = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const [file = ''] = process.argv.slice(2);
const text = toAscii(linesOf(new DatabaseSync(file, { readOnly: true })).join('\n'));
writeFileSync(
  join(import.meta.dirname, '..', 'server', 'vehicles', 'vin', 'vpic.txt.br'),
  // Schemas that resemble each other are far apart.
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }),
);
