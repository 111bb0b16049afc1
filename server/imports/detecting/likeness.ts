/** Abbreviations and synonyms of headers, by the word that stands for all of them. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  no: ['number', 'nbr', 'num', 'nr', 'id', 'code', 'número', 'numero', 'núm'],
  amount: ['amt', 'importe', 'monto'],
  date: ['dt', 'day', 'fecha', 'día'],
  quantity: ['qty', 'cantidad'],
  customer: ['cust', 'client', 'cliente'],
  store: ['dealer', 'dealership', 'rooftop', 'location', 'seller', 'concesionario', 'agencia', 'sucursal'],
  invoice: ['inv', 'factura'],
  sale: ['sales', 'venta', 'ventas'],
  price: ['precio'],
  cost: ['costo', 'coste'],
  email: ['correo'],
  phone: ['tel', 'teléfono', 'telefono'],
  salesperson: ['vendedor', 'vendedora', 'slsp'],
  year: ['yr', 'año'],
  make: ['marca'],
  model: ['modelo'],
  mileage: ['miles', 'millaje', 'milage'],
  term: ['plazo'],
  extended: ['ext'],
  description: ['desc', 'descripción', 'descripcion'],
};
/** Words that say nothing by themselves. */
const empty: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'el',
  'of',
  'the',
  'electrónico',
  'electronico',
]);
/** Names that many headers have within them and few mean. */
const common: ReadonlySet<string> = new Set(['type', 'date', 'no', 'name', 'amount', 'sale', 'status']);
const wordFor = new Map(
  Object.entries(synonyms).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** A header with another spelling of the same words; words of the header within it; letters that are much alike. */
const SAME_WORDS = 0.97;
const WORDS_WITHIN = 0.6;
const LEAST_ALIKE = 0.7;

/** A header's words, and the pairs of letters of all of them together. */
export interface Spelling {
  readonly words: readonly string[];
  readonly whole: string;
  readonly pairs: ReadonlySet<string>;
}

/** No name of a field is that long; what comes behind would only cost time. */
const MOST_COMPARED = 100;

/** The words of a header, `Contract Dt` and `contractDate` alike. */
export function spell(header: string): Spelling {
  const words = header
    .slice(0, MOST_COMPARED)
    .replace(/#/g, ' no ')
    .replace(/\be-mail\b/gi, 'email')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '' && !empty.has(word))
    // A company number is a store's; a company alone may be anybody's.
    .map((word, _place, all) =>
      word === 'company' && all.length > 1 ? 'store' : (wordFor.get(word) ?? word),
    );
  const whole = words.join('');
  const pairs = new Set(Array.from(whole.slice(1), (_letter, place) => whole.slice(place, place + 2)));
  return { words, whole, pairs };
}

/** Dice's coefficient of pairs of letters, 0–1. */
function alike(a: Spelling, b: Spelling): number {
  let common = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) common += 1;
  return (2 * common) / Math.max(1, a.pairs.size + b.pairs.size);
}

const haveSameWords = (one: Spelling, other: Spelling) =>
  one.words.length > 1 &&
  one.words.length === other.words.length &&
  one.words.toSorted().join() === other.words.toSorted().join();

/** How sure it is that a header that is not the name itself means it, 0–1; 0 when nothing speaks for it. */
export function likenessOf(header: Spelling, name: Spelling): number {
  if (header.whole === name.whole || haveSameWords(header, name)) return SAME_WORDS;
  // A word of a name is not the name: `Vehicle` is no vehicle cost.
  if (header.words.length < name.words.length && header.words.every((word) => name.words.includes(word)))
    return 0;
  const like = alike(header, name);
  const isWithin =
    name.whole.length > 2 &&
    !(name.words.length === 1 && common.has(name.whole)) &&
    name.words.every((word) => header.words.includes(word));
  return Math.max(isWithin ? WORDS_WITHIN : 0, like >= LEAST_ALIKE ? 0.5 + like * 0.4 : 0);
}
