import { choice } from './fields.ts';

/** Whether a record is in use; an inactive one stays, and is offered nowhere. */
export const status = choice(
  { A: { en: 'Active', es: 'Activo' }, I: { en: 'Inactive', es: 'Inactivo' } },
  { label: { en: 'Status', es: 'Estado' }, required: true, default: 'A' },
);
