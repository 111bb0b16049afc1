import type * as english from './en.ts';

export const contact: typeof english.contact = {
  known_name: { Y: 'Con nombre completo', N: 'Sin nombre completo' },
  known_email: { Y: 'Con correo', N: 'Sin correo' },
  known_phone: { Y: 'Con teléfono', N: 'Sin teléfono' },
  known_address: { Y: 'Con dirección completa', N: 'Sin dirección completa' },
  reach_email: { Y: 'Accesible por correo', N: 'No accesible por correo' },
  reach_sms: { Y: 'Accesible por mensaje', N: 'No accesible por mensaje' },
  reach_phone: { Y: 'Accesible por llamada', N: 'No accesible por llamada' },
  reach_mail: { Y: 'Accesible por carta', N: 'No accesible por carta' },
  opt_out_email: { Y: 'No desea correos', N: 'No rechazó los correos' },
  opt_out_sms: { Y: 'No desea mensajes de texto', N: 'No rechazó los mensajes de texto' },
  opt_out_phone: { Y: 'No desea llamadas', N: 'No rechazó las llamadas' },
};

export const contactNames: typeof english.contactNames = {
  known_name: 'Nombre completo',
  known_email: 'Correo conocido',
  known_phone: 'Teléfono conocido',
  known_address: 'Dirección completa',
  reach_email: 'Accesible por correo',
  reach_sms: 'Accesible por mensaje',
  reach_phone: 'Accesible por llamada',
  reach_mail: 'Accesible por carta',
  opt_out_email: 'No desea correos',
  opt_out_sms: 'No desea mensajes de texto',
  opt_out_phone: 'No desea llamadas',
  record_source: 'Origen',
};
