/** As many stand beside each other. */
export const mostCompared = 4;

/** The page on which customers stand beside each other, below that of one. */
export const COMPARE = 'compare';

/** Where the page has its customers. */
export const inAddress = 'customers';

/** The address of the page for these customers, in their order. */
export const compareAddress = (ids: readonly number[]): string =>
  `/customerdetails/${COMPARE}?${inAddress}=${ids.join(',')}`;
