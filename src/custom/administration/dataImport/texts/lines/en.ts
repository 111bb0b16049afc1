import { pay } from './pay/en.ts';

/** Lines of orders that no column numbers. */
export const lines = {
  pay,
  gone: 'Deleted lines',
  goneBelow: 'of orders in the file',
};
