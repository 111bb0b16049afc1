import { expect, test } from 'vitest';
import { adfRows } from './adfRows.ts';
import { adfColumns } from './prospect.ts';

interface Read {
  readonly line: number;
  readonly reason: string | undefined;
  readonly lead: Readonly<Record<string, string>>;
}

/** What is read of a file, without its header row. */
const read = (text: string | Buffer): Read[] =>
  adfRows(Buffer.isBuffer(text) ? text : Buffer.from(text))
    .slice(1)
    .map(({ line, cells, fault }) => ({
      line,
      reason: fault?.reason,
      lead: Object.fromEntries(adfColumns.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))),
    }));

const adf = (prospects: string) => `<?adf version="1.0"?>\n<adf>${prospects}</adf>\n`;
const withId = (id: number | string) => `<prospect><id>${id}</id></prospect>`;
const numbersOf = (text: string | Buffer) => read(text).map(({ lead }) => lead.lead_no);
const reasonsOf = (text: string) => read(text).map(({ reason }) => reason);

test('a prospect is read: whom it is from, what they ask for, whose it is and who sent it', () => {
  const [{ lead } = { lead: {} }] = read(
    adf(`<prospect status="new">
      <id sequence="1" source="CarFinder">7788</id>
      <requestdate>2026-03-10T15:30:20-08:00</requestdate>
      <vehicle interest="trade-in" status="used"><year>2010</year><make>Kia</make></vehicle>
      <vehicle interest="buy" status="new"><year>2026</year><make>Ford</make><model>F-150</model><trim>XLT</trim>
        <vin>1M8GDM9AXKP042788</vin><stock>P123</stock></vehicle>
      <customer><contact><name part="first">José</name><name part="last">O'Neil &amp; Sons</name>
        <email>jose@example.com</email><phone type="fax">215-555-0199</phone>
        <phone type="voice">(215) 555-0123</phone></contact>
        <comments><![CDATA[Call <soon>
          please]]></comments></customer>
      <vendor><id source="x">C01</id><vendorname>Boyertown Ford</vendorname></vendor>
      <provider><name part="full">CarFinder</name><service>Used cars</service></provider>
    </prospect>`),
  );
  expect(lead).toEqual({
    lead_no: 'CarFinder:7788',
    received_at: '2026-03-10T15:30:20-08:00',
    store_id: 'C01',
    vendorname: 'Boyertown Ford',
    lead_source: 'third_party',
    provider: 'CarFinder',
    stock_type: 'N',
    year: '2026',
    make: 'Ford',
    model: 'F-150',
    trim: 'XLT',
    vin: '1M8GDM9AXKP042788',
    first_name: 'José',
    last_name: "O'Neil & Sons",
    email: 'jose@example.com',
    phone: '(215) 555-0123',
    comments: 'Call <soon> please · Stock number P123',
  });
});

test.each([
  ['Maria del Carmen Ruiz', 'Maria del Carmen', 'Ruiz'],
  ['Cher', undefined, 'Cher'],
])('of the whole name %s the last word is the last name', (name, first, last) => {
  const [{ lead } = { lead: {} }] = read(
    adf(`<prospect><customer><contact><name part="full">${name}</name></contact></customer></prospect>`),
  );
  expect(lead).toMatchObject({ ...(first && { first_name: first }), last_name: last });
});

test('a lead without a number has the same made one whenever it comes, and another lead another', () => {
  const lead = (first: string) =>
    adf(`<prospect><customer><contact><name part="first">${first}</name></contact></customer></prospect>`);
  expect(numbersOf(lead('Ann'))).toEqual(numbersOf(lead('Ann')));
  expect(numbersOf(lead('Ann'))).not.toEqual(numbersOf(lead('Bob')));
});

test('several prospects and several documents are read, on lines of their own even where they share one', () => {
  const text = `${adf(withId(1) + withId(2))}<?xml version="1.0"?>\n${adf(withId(3))}`;
  expect(numbersOf(text)).toEqual(['1', '2', '3']);
  expect(read(text).map(({ line }) => line)).toEqual([2, 3, 5]);
});

test('of a document that is no well-formed XML nothing is taken; those about it are read, and its text is kept', () => {
  const bad = adf(`${withId('5 & 6')}${withId(7)}`);
  const rows = read(`${adf(withId(1))}${bad}${adf(withId(2))}`);
  expect(rows.map(({ lead }) => lead.lead_no)).toEqual(['1', undefined, '2']);
  expect(rows[1]?.reason).toMatch(/^Invalid XML: /);
  expect(rows[1]?.lead.comments).toContain('5 & 6');
});

test('what is commented out is no document, and a comment or marked section may hold tags', () => {
  expect(
    numbersOf(`<!-- ${adf(withId(1))} -->${adf(`${withId('<![CDATA[</adf>2]]>')}<!-- </adf> -->`)}`),
  ).toEqual(['</adf>2']);
});

const laughs = [
  '<!ENTITY a "ha">',
  ...'bcdefghi'.split('').map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`),
];

test.each([
  ['a billion laughs', `<!DOCTYPE adf [${laughs.join('')}]>${adf(withId('&i;'))}`, /with a DTD/],
  [
    'an external entity',
    `<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>${adf(withId('&x;'))}`,
    /with a DTD/,
  ],
  [
    'an external document type',
    `<!DOCTYPE adf SYSTEM "http://127.0.0.1/x.dtd">${adf(withId(1))}`,
    /with a DTD/,
  ],
  ['an entity that nobody declares', adf(withId('&nbsp;')), /^Invalid XML/],
  ['a depth of 1,000', adf(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`), /40 levels deep/],
  ['10 MB in one element', adf(withId('x'.repeat(10_000_000))), /256 KB/],
  ['a million references', adf(withId('&#65;'.repeat(1_000_000))), /256 KB/],
  ['6,000 elements', adf(`<prospect>${'<id/>'.repeat(6_000)}</prospect>`), /5000 elements/],
  [
    '6,000 attributes',
    adf(`<prospect ${Array.from({ length: 6_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    /5000 attributes/,
  ],
  ['another root', '<html><prospect/></html>', /root element is html/],
  ['a NUL', adf(withId('1\0')), /^Invalid XML/],
  ['no end', '<adf><prospect><id>1</id>', /^Invalid XML/],
])('%s is kept aside with its reason', (_what, text, reason) => {
  expect(reasonsOf(`${text}${adf(withId('after'))}`)[0]).toMatch(reason);
});

test('bad documents cost as much as their own length, however many there are', () => {
  const rows = read(adf(withId('1 & 2')).repeat(5_000));
  expect(rows).toHaveLength(5_000);
});

test('each document is read in the encoding that it declares, and what is no text there is kept aside', () => {
  const latin = '<?xml version="1.0" encoding="ISO-8859-1"?>';
  const utf8 = '<?xml version="1.0" encoding="UTF-8"?>';
  const both = Buffer.concat([
    Buffer.from(latin + adf(withId('café')), 'latin1'),
    Buffer.from(utf8 + adf(withId('niño'))),
    Buffer.from(utf8 + adf(withId('señal')), 'latin1'),
  ]);
  expect(numbersOf(both)).toEqual(['café', 'niño', undefined]);
  expect(read(both)[2]?.reason).toMatch(/text in the declared encoding/);
  expect(numbersOf(Buffer.from(`\ufeff${latin}${adf(withId('año'))}`))).toEqual(['año']);
  expect(numbersOf(Buffer.from(`\ufeff${adf(withId('wide'))}`, 'utf16le'))).toEqual(['wide']);
  expect(() => read('<?xml version="1.0" encoding="EBCDIC-US"?><adf/>')).toThrow(/EBCDIC-US/);
});

test('reads leads whether the instruction of ADF comes before or behind the XML declaration', () => {
  const declaration = '<?xml version="1.0" encoding="ISO-8859-1"?>';
  const prospects = '<prospect><id>1</id></prospect>';
  expect(numbersOf(`<?adf version="1.0"?>\n${declaration}\n<adf>${prospects}</adf>`)).toEqual(['1']);
  expect(numbersOf(`${declaration}\n<?adf version="1.0"?>\n<adf>${prospects}</adf>`)).toEqual(['1']);
});
