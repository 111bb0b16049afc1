/** Abbreviations and synonyms in English, Spanish and Portuguese, by the word that replaces them. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  no: ['number', 'nbr', 'num', 'nr', 'id', 'code', 'numero', 'nro'],
  amount: ['amt', 'importe', 'monto', 'valor'],
  // `Data` is a date in Portuguese, and dealers' files use it for nothing else.
  date: ['dt', 'day', 'fecha', 'dia', 'data'],
  quantity: ['qty', 'cantidad', 'cant', 'qtd', 'quantidade'],
  customer: ['cust', 'client', 'cliente'],
  store: [
    'dealer',
    'dealership',
    'rooftop',
    'location',
    'branch',
    'seller',
    'distributor',
    'distribuidor',
    'distribuidora',
    'tienda',
    'concesionario',
    'concesionaria',
    'concessionaria',
    'agencia',
    'sucursal',
  ],
  invoice: ['inv', 'factura'],
  sale: ['sales', 'venta', 'ventas', 'venda', 'vendas'],
  price: ['precio', 'preco'],
  color: ['colour'],
  cost: ['costo', 'coste', 'custo'],
  email: ['correo'],
  phone: ['tel', 'telephone', 'telefono', 'telefone'],
  salesperson: ['salesman', 'saleswoman', 'vendedor', 'vendedora', 'slsp'],
  stock: ['stk'],
  year: ['yr', 'ano', 'anio'],
  make: ['marca', 'brand', 'manufacturer', 'fabricante'],
  model: ['modelo'],
  mileage: [
    'miles',
    'milla',
    'millas',
    'millaje',
    'milage',
    'km',
    'kms',
    'kilometer',
    'kilometers',
    'kilometres',
    'kilometros',
    'kilometraje',
    'quilometragem',
  ],
  purchase: ['purchased', 'bought', 'compra', 'comprado'],
  sold: ['vendido', 'vendida'],
  term: ['plazo'],
  labor: ['labour'],
  extended: ['ext'],
  month: ['mes'],
  gross: ['grs'],
  front: ['frnt', 'fnt'],
  hours: ['hrs'],
  net: ['neto', 'neta'],
  vehicle: ['vehiculo', 'vehiculos', 'veiculo'],
  plate: ['patente', 'placa', 'matricula'],
  vin: ['chassis', 'chasis', 'bastidor'],
  description: ['desc', 'descripcion'],
  service: ['svc', 'serv'],
  writer: ['wtr'],
};

const empty: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'el',
  'en',
  'of',
  'the',
  'electronico',
  'optional',
  'opcional',
  'usd',
  'eur',
  'gbp',
  'chf',
  'cad',
  'mxn',
]);

const wordsFor: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

/** Meanings of words that are the whole header. */
const alone = new Map([
  // A location alone may be any place.
  ['location', 'location'],
  ['company', 'company'],
]);

const phrases = Object.entries({
  // `Chassis Number`, `VIN/Chassis`.
  'vin no': 'vin',
  'no vin': 'vin',
  'vin vin': 'vin',
  'plate plate': 'plate',
  'sale executive': 'salesperson',
});

/** `EX VAT`, `sin IVA`: still the amount. */
const without: ReadonlySet<string> = new Set('ex exc excl excluding net sin'.split(' '));
const taxes: ReadonlySet<string> = new Set(['vat', 'iva']);

const withoutTax = (words: readonly string[]) =>
  words.filter((word, place) => {
    const [before = '', after = ''] = [words[place - 1], words[place + 1]];
    return !(without.has(word) && taxes.has(after)) && !(taxes.has(word) && without.has(before));
  });

export function meantBy(all: readonly string[]): readonly string[] {
  const words = withoutTax(all.filter((word) => !empty.has(word)));
  const [first = ''] = words;
  const single = words.length === 1 ? alone.get(first) : undefined;
  if (single !== undefined) return [single];
  const synonymous = words.map((word) => wordsFor.get(word) ?? word);
  // A company number is a store's. A company name may also be the customer's employer or the vehicle's make.
  const isStore = synonymous.includes('no');
  const resolved = synonymous.map((word) => (word === 'company' && isStore ? 'store' : word));
  const text = ` ${resolved.join(' ')} `;
  const phrase = phrases.find(([part]) => text.includes(` ${part} `));
  return phrase ? text.replace(phrase[0], phrase[1]).trim().split(' ') : resolved;
}
