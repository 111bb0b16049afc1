/** As many stores stand beside each other. */
export const mostCompared = 4;

/** Where the page that compares stores has them. */
export const storesInAddress = 'stores';

/** The address of the page on which stores stand beside each other, in this order. */
export const compareStoresAddress = (ids: readonly number[]): string =>
  `/dashboard/compare?${storesInAddress}=${ids.join(',')}`;

/** Whether so many stores can be compared. */
export const areComparable = (ids: readonly unknown[]): boolean =>
  ids.length >= 2 && ids.length <= mostCompared;
