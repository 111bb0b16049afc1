import { type Archive, ArchiveFault } from './archive.ts';
import { type Attributes, localName, readPart } from './xmlPart.ts';

/** A sheet that has cells. */
interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: string;
}

/** Where the parts of a workbook are. */
export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  /** Its days count from 1904. */
  readonly is1904: boolean;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
}

interface Relationship {
  readonly id: string;
  /** The last word of its address, which both editions of the standard have alike. */
  readonly type: string;
  readonly part: string;
}

const RELATIONSHIPS = '_rels/.rels';

/** A path that is said in a folder, or from the top. */
function pathIn(folder: string, target: string): string {
  return decodeURI(new URL(target.replaceAll('\\', '/'), `file:///${folder}`).pathname).slice(1);
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

async function read(
  archive: Archive,
  part: string,
  open: (name: string, attributes: Attributes) => void,
): Promise<void> {
  for await (const _piece of readPart(archive.read(part), { open }));
}

async function relationshipsOf(archive: Archive, part: string): Promise<readonly Relationship[]> {
  const folder = folderOf(part);
  const path = part === '' ? RELATIONSHIPS : `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found: Relationship[] = [];
  await read(archive, path, (name, { Id: id = '', Type: type = '', Target: target, TargetMode: mode }) => {
    if (name !== 'Relationship' || target === undefined || mode === 'External') return;
    found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: pathIn(folder, target) });
  });
  return found;
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** The attribute by which a sheet names its part; its prefix is whatever the file says. */
function referenceOf(attributes: Attributes): string | undefined {
  const key = Object.keys(attributes).find((name) => name.includes(':') && localName(name) === 'id');
  return key === undefined ? undefined : attributes[key];
}

/**
 * The sheets with cells, in their order, and what belongs to them. Sheets that are a chart or a macro have none.
 * @throws Error when it is damaged, or no workbook
 */
export async function workbookParts(archive: Archive): Promise<WorkbookParts> {
  const [main] = (await relationshipsOf(archive, '')).filter(({ type }) => type === 'officeDocument');
  if (!main) throw new ArchiveFault('It has no workbook.');
  const related = await relationshipsOf(archive, main.part);
  const sheets: SheetPart[] = [];
  let is1904 = false;
  await read(archive, main.part, (name, attributes) => {
    // Later editions of Excel add another element of that name, which says nothing of days.
    if (name === 'workbookPr') is1904 ||= isTrue(attributes.date1904);
    if (name !== 'sheet') return;
    const id = referenceOf(attributes);
    const sheet = related.find((one) => one.id === id && one.type === 'worksheet');
    const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
    if (sheet) sheets.push({ name: attributes.name ?? '', isHidden, part: sheet.part });
  });
  const partOf = (wanted: string) => related.find(({ type }) => type === wanted)?.part;
  return { sheets, is1904, strings: partOf('sharedStrings'), styles: partOf('styles') };
}
