import { seededNames } from '../../../contract/menu/seededNames.ts';

const names: Readonly<Record<keyof typeof seededNames, string>> = seededNames;

/** The menus of the shell. */
export const menus = {
  products: 'Products',
  popup: 'MENU',
  close: 'Close',
  newRequest: 'Create New Request',
  notActive: 'Inactive',
  newTab: '(opens in a new tab)',
  failed: "The menu didn't load.",
  wentWrong: 'Something went wrong',
  noLink: 'Link not exists',
  move: 'move',
  closing: 'close',
  names,
  keys: {
    title: 'Keyboard shortcuts',
    modules: 'Modules',
    permissions: 'Permissions',
    stores: 'Stores',
    palette: 'Search everything',
    search: 'Search a list',
    save: 'Save a form',
    help: 'Page help',
    list: 'Show shortcuts',
  },
};
