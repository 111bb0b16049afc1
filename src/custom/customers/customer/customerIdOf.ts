/** Largest number that a customer can have. */
const largest = 2_147_483_647;

/** The customer that a part of an address names; undefined without one. */
export function customerIdOf(text: string | null | undefined): number | undefined {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id >= 1 && id <= largest ? id : undefined;
}
