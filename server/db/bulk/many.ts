/** From so many rows on work is done another way than for a few. Tests take fewer for many. */
export const many = {
  /** Rows that are loaded into an empty table: its indexes are made faster than kept. */
  loaded: 20_000,
  /** Rows that follow from others: fewer are written sooner than the indexes of an empty table are dropped and made again. */
  filled: 5000,
  /** Rows that change: where they are a good share of all too, indexes are made anew faster than kept. */
  changed: 10_000,
  /** Customers of a demo group: the tables of what follows from its records are filled without their indexes and keys. */
  customers: 10_000,
};
