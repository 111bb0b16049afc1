/** Files of template0 and template1, which only CREATE DATABASE reads; PostgreSQL gives them these numbers. */
const templates = /^\/?base\/[14]\/./;

const BLOCK = 512;

/** A tar archive of a database's files without a third of them: every test file would unpack them for nothing. */
export function withoutTemplates(archive: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(textIn(header, 124, 12), 8) || 0;
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!templates.test(nameIn(header))) blocks.push(archive.subarray(at, end));
    at = end;
  }
  return Buffer.concat(blocks);
}

const textIn = (header: Uint8Array, at: number, length: number) =>
  Buffer.from(header.subarray(at, at + length))
    .toString('latin1')
    .replace(/\0.*$/s, '')
    .trim();

/** Long names continue in a field of their own. */
const nameIn = (header: Uint8Array) =>
  [textIn(header, 345, 155), textIn(header, 0, 100)].filter((part) => part !== '').join('/');
