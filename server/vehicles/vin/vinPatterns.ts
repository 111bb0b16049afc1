import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';

/** The elements of NHTSA's data that we show, by our names for them. */
const ELEMENTS = {
  body: 5,
  cylinders: 9,
  displacement: 13,
  doors: 14,
  drive_type: 15,
  engine: 18,
  fuel: 24,
  model: 28,
  plant_city: 31,
  series: 34,
  trim: 38,
  plant_country: 75,
  plant_state: 77,
} as const;

type Element = keyof typeof ELEMENTS;
const elementNames = Object.keys(ELEMENTS).filter((name): name is Element => name in ELEMENTS);

/** Whose VINs start with some three or six characters. */
const Wmi = z.object({
  id: z.number(),
  manufacturer: z.string().nullable(),
  vehicle_type: z.string().nullable(),
  /** The only make of its VINs; null when it has several. */
  make: z.string().nullable(),
});
export type Wmi = z.infer<typeof Wmi>;

const Pattern = z.object({
  schema: z.number(),
  keys: z.string(),
  element: z.number(),
  /** As filed: an id of the element's list, or the value itself. */
  attribute: z.string(),
  value: z.string().nullable(),
});
type Pattern = z.infer<typeof Pattern>;

const WMI = `
  select w.Id as id, m.Name as manufacturer, t.Name as vehicle_type,
    (select case when count(*) = 1 then max(k.Name) end
      from Wmi_Make wm join Make k on k.Id = wm.MakeId where wm.WmiId = w.Id) as make
  from Wmi w
  left join Manufacturer m on m.Id = w.ManufacturerId
  left join VehicleType t on t.Id = w.VehicleTypeId
  where w.Wmi = ?`;

/** Keys are positions 4 to 8, and after a bar those from 10 on; a star stands for any character. */
const PATTERNS = `
  select p.VinSchemaId as schema, p.Keys as keys, p.ElementId as element, p.AttributeId as attribute,
    case p.ElementId
      when ${ELEMENTS.body} then (select Name from BodyStyle where Id = p.AttributeId)
      when ${ELEMENTS.drive_type} then (select Name from DriveType where Id = p.AttributeId)
      when ${ELEMENTS.fuel} then (select Name from FuelType where Id = p.AttributeId)
      when ${ELEMENTS.model} then (select Name from Model where Id = p.AttributeId)
      when ${ELEMENTS.plant_country} then (select Name from Country where Id = p.AttributeId)
      else p.AttributeId
    end as value
  from Wmi_VinSchema s
  join Pattern p on p.VinSchemaId = s.VinSchemaId
  where s.WmiId = :wmi and :year between s.YearFrom and coalesce(s.YearTo, 9999)
    and p.ElementId in (${elementNames.map((name) => ELEMENTS[name]).join(', ')})
    and :keys glob replace(replace(p.Keys, '*', '?'), '#', '[0-9]') || '*'`;

const MAKE_OF_MODEL = `
  select k.Name as make from Make_Model mm join Make k on k.Id = mm.MakeId where mm.ModelId = ?`;

/** What the patterns of a maker's VINs say of one vehicle. */
export interface Described {
  readonly make: string | null;
  readonly values: Readonly<Partial<Record<Element, string>>>;
}

/** Reads NHTSA's data; see `vinData`. */
export function patternReader(db: DatabaseSync) {
  const wmis = db.prepare(WMI);
  const patterns = db.prepare(PATTERNS);
  const makes = db.prepare(MAKE_OF_MODEL);
  return {
    /** Makers of fewer than 1,000 vehicles a year have a 9 in third place, and their number again in places 12 to 14. */
    wmiOf(vin: string): Wmi | undefined {
      const code = vin.charAt(2) === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);
      return Wmi.optional().parse(wmis.get(code) ?? wmis.get(vin.slice(0, 3)));
    },
    describe(vin: string, wmi: Wmi, year: number): Described {
      const keys = `${vin.slice(3, 8)}|${vin.slice(9)}`;
      const matches = z.array(Pattern).parse(patterns.all({ wmi: wmi.id, year, keys }));
      const model = bestOf(matches, 'model');
      const make = model && makeOf(makes, model);
      return { make: make ?? wmi.make, values: valuesOf(matches, model) };
    },
  };
}

const makeOf = (makes: StatementSync, { attribute }: Pattern) =>
  z
    .object({ make: z.string() })
    .optional()
    .parse(makes.get(Number(attribute)))?.make;

/** How many characters a pattern demands; sets such as [A-D] are one. */
const demands = ({ keys }: Pattern) => keys.replace(/\[[^\]]*\]/g, 'x').replace(/[*|]/g, '').length;

function bestOf(matches: readonly Pattern[], name: Element, schema?: number): Pattern | undefined {
  const [first, ...others] = matches.filter(({ element, value }) => element === ELEMENTS[name] && value);
  const isBetter = (a: Pattern, b: Pattern) => {
    if ((a.schema === schema) !== (b.schema === schema)) return a.schema === schema;
    return demands(a) > demands(b);
  };
  return others.reduce((best, pattern) => (best && isBetter(pattern, best) ? pattern : best), first);
}

/** Per element the most demanding pattern, of the model's own schema if that has one. */
function valuesOf(matches: readonly Pattern[], model: Pattern | undefined): Described['values'] {
  return Object.fromEntries(
    elementNames.flatMap((name) => {
      const value = bestOf(matches, name, model?.schema)?.value;
      return value ? [[name, value]] : [];
    }),
  );
}
