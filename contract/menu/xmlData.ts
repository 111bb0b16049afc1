import { z } from 'zod';
import { jsonFault } from '../json.ts';
import type { Fault, ValueKey } from '../messages/fault.ts';
import { Line } from '../values.ts';

/** Bytes and entries that the list of one module may have. */
export const XML_DATA_SIZE = 16_384;
export const MOST_ENTRIES = 100;

const FileName = Line(500);

/** A child item of a module: what the third panel of the rail lists. */
export const ListedEntry = z.object({
  name: Line(120).min(1),
  filename: FileName.default(''),
  status: z.enum(['Y', 'N']).default('Y'),
});
export type ListedEntry = z.infer<typeof ListedEntry>;

const List = z.array(ListedEntry).max(MOST_ENTRIES);

/** The text may be wrapped in quotes, which must go before it is JSON. */
function unwrapped(text: string): string {
  const trimmed = text.trim();
  const quote = trimmed[0];
  const isWrapped = (quote === '"' || quote === "'") && trimmed.length > 1 && trimmed.endsWith(quote);
  return isWrapped ? trimmed.slice(1, -1).replaceAll('\\"', '"') : trimmed;
}

/** The text is no list of child items. */
export class XmlDataError extends Error {
  readonly fault: Fault<ValueKey>;

  constructor(fault: Fault<ValueKey>) {
    super(`xmlData: ${fault.code}`);
    this.name = 'XmlDataError';
    this.fault = fault;
  }
}

const noList = () => new XmlDataError({ code: 'menu_entries' });

/**
 * The child items that a module's `xmlData` lists; none for an empty one.
 * @throws XmlDataError when it is too long, no JSON, or no list of such items
 */
export function readXmlData(text: string | null): readonly ListedEntry[] {
  if (text === null || text.trim() === '') return [];
  if (text.length > XML_DATA_SIZE)
    throw new XmlDataError({ code: 'max_length', params: { max: XML_DATA_SIZE } });
  const json = unwrapped(text);
  if (jsonFault(json)) throw noList();
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new XmlDataError({ code: 'json' });
  }
  const parsed = List.safeParse(value);
  if (!parsed.success) throw noList();
  return parsed.data;
}

/** As `readXmlData`; a broken one costs only its own entries. */
export function entriesOf(text: string | null): readonly ListedEntry[] {
  try {
    return readXmlData(text);
  } catch {
    return [];
  }
}
