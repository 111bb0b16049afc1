import type * as english from './en.ts';

export const contact: typeof english.contact = {
  known_name: { Y: 'Con nombre completo', N: 'Sin nombre completo' },
  known_email: { Y: 'Con correo', N: 'Sin correo' },
  known_phone: { Y: 'Con teléfono', N: 'Sin teléfono' },
  known_address: { Y: 'Con dirección completa', N: 'Sin dirección completa' },
  reach_email: { Y: 'Contactable por correo', N: 'No contactable por correo' },
  reach_sms: { Y: 'Contactable por mensaje', N: 'No contactable por mensaje' },
  reach_phone: { Y: 'Contactable por teléfono', N: 'No contactable por teléfono' },
  reach_mail: { Y: 'Contactable por carta', N: 'No contactable por carta' },
  opt_out_email: { Y: 'No desea correos', N: 'No rechazó los correos' },
  opt_out_sms: { Y: 'No desea mensajes', N: 'No rechazó los mensajes' },
  opt_out_phone: { Y: 'No desea llamadas', N: 'No rechazó las llamadas' },
};

export const contactNames: typeof english.contactNames = {
  known_name: 'Nombre completo',
  known_email: 'Correo registrado',
  known_phone: 'Teléfono registrado',
  known_address: 'Dirección completa',
  reach_email: 'Contactable por correo',
  reach_sms: 'Contactable por mensaje',
  reach_phone: 'Contactable por teléfono',
  reach_mail: 'Contactable por carta',
  opt_out_email: 'No desea correos',
  opt_out_sms: 'No desea mensajes',
  opt_out_phone: 'No desea llamadas',
  record_source: 'Origen',
};
