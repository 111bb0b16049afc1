type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const each = (value: unknown, change: (one: unknown, key: string) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one, key)]))
    : value;

const listOf = (one: unknown) => (typeof one === 'string' ? [one] : one);
const textOf = (one: unknown) => (typeof one === 'number' ? String(one) : one);
const shortFor = (key: string) => (one: unknown) =>
  typeof one === 'string' || Array.isArray(one) ? { [key]: one } : one;

/** Keys whose value is one header or a list. */
const headerKeys: ReadonlySet<string> = new Set([
  ...['column', 'name', 'zip', 'state', 'address', 'city', 'phone'],
]);
const withHeaders = (one: unknown) =>
  each(one, (value, key) => (headerKeys.has(key) ? listOf(value) : value));

const column = (one: unknown) =>
  each(withHeaders(shortFor('column')(one)), (value, key) => (key === 'default' ? textOf(value) : value));

const amounts = (one: unknown) => each(one, listOf);
const recipe = (one: unknown) =>
  each(one, (value, key) => {
    if (key === 'types') return each(value, amounts);
    return key === 'totals' ? amounts(value) : value;
  });

const keys: Readonly<Record<string, (value: unknown) => unknown>> = {
  source: shortFor('name'),
  columns: (value) => each(value, column),
  constants: (value) => each(value, textOf),
  store: (value) => each(withHeaders(value), (one, key) => (key === 'files' ? each(one, textOf) : one)),
  customers: (value) => each(value, listOf),
  prepare: (value) =>
    each(value, (one, key) => (key === 'recipes' && Array.isArray(one) ? one.map(recipe) : one)),
};

/** Expands short forms: one header becomes a list, a number becomes a text. */
export const withLists = (profile: unknown): unknown =>
  each(profile, (value, key) => (Object.hasOwn(keys, key) ? keys[key]?.(value) : value));
