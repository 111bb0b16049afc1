import Papa from 'papaparse';
import type { StoreDraft } from '../../contract/calls/portal/setup.ts';
import { nameKey } from '../../contract/values.ts';

export type DraftField = keyof StoreDraft;

/** What columns are called, folded; those of the files' own headers among them. */
const headers: Readonly<Record<DraftField, readonly string[]>> = {
  storename: [
    'storename',
    'store',
    'store name',
    'name',
    'dealership',
    'rooftop',
    'location',
    'location name',
    'dealership name',
    'concesionario',
    'nombre',
  ],
  AS_ID: [
    'as_id',
    'as id',
    'id',
    'number',
    'no',
    'no.',
    '#',
    'store no',
    'store no.',
    'store number',
    'store id',
    'store #',
    'dealer no',
    'dealer no.',
    'dealer number',
    'dealer id',
    'dealer #',
    'location number',
    'location id',
    'número',
    'numero',
  ],
  dms_company_no: [
    'dms_company_no',
    'code',
    'store code',
    'dealer code',
    'location code',
    'site code',
    'short name',
    'abbreviation',
    'company number',
    'company no',
    'companyno',
    'company code',
    'dms company number',
    'account',
    'account no',
    'account number',
    'código',
    'codigo',
    'clave',
    'abreviatura',
    'cuenta',
  ],
  DEALER_NAME: ['dealer_name', 'dealer name', 'legal name', 'dba', 'nombre comercial'],
  address: ['address', 'street', 'street address', 'address 1', 'calle', 'dirección', 'direccion'],
  city: ['city', 'town', 'ciudad'],
  state: ['state', 'st', 'st.', 'estado', 'estado federal'],
  zip: ['zip', 'zip code', 'zipcode', 'postal code', 'postcode', 'código postal', 'codigo postal'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'tel.', 'teléfono', 'telefono'],
  timezone: ['timezone', 'time zone', 'tz', 'zona horaria'],
  lat: ['lat', 'latitude', 'latitud'],
  lon: ['lon', 'lng', 'long', 'longitude', 'longitud'],
};

const fieldNames = Object.keys(headers).filter((name): name is DraftField => name in headers);

/** How values look that tell what their column is, where no header does. */
const looks: readonly (readonly [DraftField, RegExp])[] = [
  ['zip', /^\d{5}(-\d{4})?$/],
  ['timezone', /^[A-Za-z_]+\/[A-Za-z_/+-]+$/],
  ['phone', /^\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/],
  ['state', /^[A-Za-z]{2}$/],
  ['AS_ID', /^\d{1,9}$/],
];

/** By which files call a store, such as `FBT` and `HON01`: where it stands beside names that are longer. A make is a name. */
const CODE =
  /^(?!(?:AUDI|BMW|FIAT|FORD|GMC|JEEP|KIA|MINI|RAM|VW)$)(?:(?=.*\d)(?=.*[A-Z])[A-Z\d][A-Z\d-]{1,7}|[A-Z]{2,4})$/;

/** What is a code beside others that have digits, makes too. */
const LETTERS = /^[A-Z]{2,8}$/;

/** Whether all texts of a column are codes. */
const areCodes = (texts: readonly string[]) => {
  const hasDigits = texts.some((text) => CODE.test(text) && /\d/.test(text));
  return texts.every((text) => CODE.test(text) || (hasDigits && LETTERS.test(text)));
};

/** Words of the names of dealerships, which towns mostly have none of. */
const OF_DEALERS =
  /\b(?:acura|alfa|audi|auto|autos|automotive|autoplex|bmw|buick|cadillac|cars|cdjr|chevrolet|chevy|chrysler|dealer|dealership|dodge|fiat|ford|genesis|gmc|group|honda|hyundai|imports|infiniti|jaguar|jeep|kia|lexus|lincoln|mazda|mercedes|mini|mitsubishi|motors?|nissan|porsche|ram|rover|sales|subaru|superstore|toyota|trucks|usados|volkswagen|volvo|vw)\b/i;

const emptyDraft: StoreDraft = {
  ...{ storename: '', AS_ID: '', DEALER_NAME: '', address: '', city: '', state: '', zip: '' },
  ...{ dms_company_no: '', phone: '', timezone: '', lat: '', lon: '' },
};

const fieldOfHeader = (header: string): DraftField | undefined => {
  const key = nameKey(header);
  return fieldNames.find((field) => headers[field].includes(key));
};

/** A header row names the stores' column, and no field twice. */
function fieldsOfHeader(cells: readonly string[]): (DraftField | undefined)[] | undefined {
  const fields = cells.map(fieldOfHeader);
  const known = fields.filter((field) => field !== undefined);
  const isHeader = known.includes('storename') && new Set(known).size === known.length;
  return isHeader ? fields : undefined;
}

/** Columns by what most of their values look like; the first that looks like nothing else holds the names, or codes of stores beside longer names or towns. */
function fieldsOfLooks(rows: readonly (readonly string[])[]): (DraftField | undefined)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const taken = new Set<DraftField>();
  const take = (field: DraftField | undefined) => {
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  };
  const fields = Array.from({ length: width }, (_, place) => {
    const values = rows.map((row) => row[place] ?? '').filter((value) => value !== '');
    const look = looks.find(([, pattern]) => {
      const alike = values.filter((value) => pattern.test(value)).length;
      return values.length > 0 && alike / values.length > 0.5;
    });
    return take(look?.[0]);
  });
  const open = fields.flatMap((field, place) =>
    field === undefined && rows.some((row) => row[place]) ? [place] : [],
  );
  const texts = (place: number) => rows.map((row) => row[place] ?? '');
  const lengthOf = (place: number) => texts(place).join('').length;
  // A town stands before its state; a name may, too, where nothing else is one.
  const isBeforeState = (place: number) => place > 0 && fields[place + 1] === 'state';
  const isTown = (place: number) =>
    isBeforeState(place) &&
    texts(place).filter((text) => OF_DEALERS.test(text)).length * 2 <= texts(place).length;
  // Not every store need have a code.
  const filled = (place: number) => texts(place).filter((text) => text !== '');
  const code = open.find(
    (place) =>
      !isBeforeState(place) &&
      areCodes(filled(place)) &&
      open.some((other) => lengthOf(other) > lengthOf(place)),
  );
  const name = open.find((place) => place !== code && (code === undefined || !isTown(place)));
  const town = open.find((place) => place !== code && place !== name && isTown(place));
  const given: readonly (readonly [number | undefined, DraftField])[] = [
    [name, 'storename'],
    [code, 'dms_company_no'],
    [town, 'city'],
  ];
  return given.reduce((all, [place, field]) => (place === undefined ? all : all.with(place, field)), fields);
}

/** Spreadsheets take a ZIP for a number and lose what it begins with. */
const asZip = (text: string) => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text);

/** What is called a number and has letters is none of Rooftop's, which count. */
const isCode = (text: string) => /\p{L}/u.test(text);

type Fields = readonly (DraftField | undefined)[];

/** Which fields take the cells of a row. */
const takersOf = (cells: readonly string[], fields: Fields): Fields => {
  const hasCode = fields.some((field, place) => field === 'dms_company_no' && cells[place]);
  return cells.map((text, place) => {
    const field = fields[place];
    if (field !== 'AS_ID' || !isCode(text)) return field;
    return hasCode ? undefined : 'dms_company_no';
  });
};

function draftOf(cells: readonly string[], fields: Fields): StoreDraft {
  const told = takersOf(cells, fields).flatMap((field, place) => {
    const text = cells[place] ?? '';
    return field && text !== '' ? [[field, field === 'zip' ? asZip(text) : text] as const] : [];
  });
  const draft = { ...emptyDraft, ...Object.fromEntries(told) };
  // Who lists stores by their codes alone knows them by these.
  return fields.includes('storename') ? draft : { ...draft, storename: draft.dms_company_no };
}

export interface Pasted {
  readonly drafts: readonly StoreDraft[];
  /** What nothing takes: headers, and of columns without one their first texts. */
  readonly unused: readonly string[];
}

/** Texts of a column that are named where it has no header. */
const MOST_NAMED = 3;

/** @param named the header row, where there is one */
function unusedOf(
  named: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  fields: Fields,
) {
  const width = Math.max(0, ...rows.map((row) => row.length), named?.length ?? 0);
  return Array.from({ length: width }, (_, place) => {
    const header = named?.[place];
    if (header && !fields[place]) return header;
    const left = rows.flatMap((cells) => {
      const text = cells[place] ?? '';
      return text !== '' && !takersOf(cells, fields)[place] ? [text] : [];
    });
    const texts = [...new Set(left)];
    return [...texts.slice(0, MOST_NAMED), ...(texts.length > MOST_NAMED ? ['…'] : [])].join(', ');
  }).filter((text) => text !== '');
}

/** Stores out of rows as a spreadsheet, a mail or a CSV file has them; a list of names alone is one, too. */
export function pastedStores(text: string): Pasted {
  // Tabs are in no name, however many cells a row of a spreadsheet ends early by.
  const parting = text.includes('\t') ? { delimiter: '\t' } : { delimitersToGuess: [',', ';', '|'] };
  const lines = text.replace(/^[\uFEFF\r\n ]+/, '');
  const { data } = Papa.parse<string[]>(lines, { ...parting, skipEmptyLines: 'greedy' });
  const rows = data.map((cells) => cells.map((cell) => cell.trim().slice(0, 200)));
  const [first = [], ...rest] = rows;
  const named = fieldsOfHeader(first);
  const fields = named ?? fieldsOfLooks(rows);
  const records = named ? rest : rows;
  return {
    drafts: records.map((cells) => draftOf(cells, fields)),
    unused: unusedOf(named && first, records, fields),
  };
}
