/** Tabs and the pane that they open name each other. */
export const paneId = 'mega-pane';
export const tabId = (product: number) => `mega-tab-${product}`;
