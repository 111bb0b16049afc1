import { appointmentsTarget } from '../../../contract/records/appointments.ts';
import { customersTarget } from '../../../contract/records/customers.ts';
import { dealsTarget } from '../../../contract/records/deals.ts';
import { leadsTarget } from '../../../contract/records/leads.ts';
import { repairOrdersTarget } from '../../../contract/records/repairOrders.ts';
import { inWords, type Language, type Words } from '../../../contract/words.ts';
import type { CopyHead, CopyPart, CopyRow } from './copyParts.ts';

/** What columns are called where files bring them. */
const labels: Readonly<Record<string, Readonly<Record<string, { readonly label: Words }>>>> = {
  customer: customersTarget.fields,
  deal: dealsTarget.fields,
  repair_order: repairOrdersTarget.fields,
  repair_line: repairOrdersTarget.fields,
  appointment: appointmentsTarget.fields,
  lead_arrival: leadsTarget.fields,
  lead: leadsTarget.fields,
};

const words = {
  title: { en: 'Your data', es: 'Sus datos' },
  of: { en: 'Customer', es: 'Cliente' },
  request: { en: 'Request', es: 'Solicitud' },
  made: { en: 'Created', es: 'Creado' },
  nothing: { en: 'None', es: 'Ninguno' },
} as const;

const style = `body{font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;line-height:1.4}
section{margin-top:2em}dl{display:grid;grid-template-columns:minmax(8em,1fr) 3fr;gap:.2em 1em;border-top:thin solid;padding:.6em 0;margin:0;break-inside:avoid}
dt{font-weight:bold}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}`;

/** A page that needs nothing but itself: to read in a browser, to print, to send. */
export async function* htmlPages(
  { requestId, customer, made }: CopyHead,
  parts: AsyncIterable<CopyPart>,
  locale: Language,
): AsyncGenerator<string> {
  const title = words.title[locale];
  yield `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>
<p>${words.of[locale]} ${customer} · ${words.request[locale]} ${requestId} · ${words.made[locale]} ${made.slice(0, 10)}</p>\n`;
  for await (const { table, rows } of parts) {
    yield `<section><h2>${escaped(table.label[locale])}</h2>\n`;
    if (rows.length === 0) yield `<p>${words.nothing[locale]}</p>`;
    for (const row of rows) yield rowText(table.table, row, locale);
    yield '</section>\n';
  }
  yield '</body></html>\n';
}

function rowText(table: string, row: CopyRow, locale: Language): string {
  const entries = Object.entries(row).flatMap(([name, value]) => {
    const text = textOf(value);
    const label = labels[table]?.[name]?.label[locale] ?? inWords(name);
    return text === '' ? [] : [`<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`];
  });
  return `<dl>${entries.join('')}</dl>\n`;
}

/** As a person reads it; what is empty is left out. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${inWords(name)}: ${textOf(part)}`)
      .join('\n');
  }
  return String(value);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
