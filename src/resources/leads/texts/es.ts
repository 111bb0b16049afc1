import type { en as english } from './en.ts';

const leads: typeof english.leads = {
  markAnswered: 'Marcar como respondido',
  openCustomer: 'Abrir cliente',
};

export const es = { leads };
