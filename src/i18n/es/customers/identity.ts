import type { texts as english } from '../../en/customers/identity.ts';

const identity: typeof english.identity = {
  title: 'Identidad de clientes',
  what: 'La identidad de clientes',
  intro: 'Qué registros de sus fuentes son la misma persona.',
  summary: {
    title: 'Registros y personas',
    records: 'Registros de origen',
    customers: 'Clientes',
    duplicates: 'Duplicados',
    duplicatesHelp: 'de los registros',
    households: 'Hogares',
    email: 'Con correo',
    phone: 'Con teléfono',
    of: 'de los clientes',
    open: 'Por revisar',
  },
  tabs: { label: 'Pares por decisión', open: 'Por revisar', merged: 'Unidos', rejected: 'Separados' },
  queue: {
    title: 'Pares que pueden ser una persona',
    merged: 'Pares que se unieron',
    rejected: 'Pares que son dos personas',
    keys: 'Teclas: %{arrows} otro par, %{merge} unir, %{keep} separar',
    what: 'Los pares',
    more: 'Mostrar más',
    shown: '%{shown} de %{total}',
  },
  pair: {
    label: '%{left} y %{right}',
    field: 'Campo',
    record: 'Registro %{id}',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    address: 'Dirección',
    zip: 'Código postal',
    deals: 'Ventas',
    ros: 'Órdenes de servicio',
    lastSeen: 'Última vez',
    differs: 'distinto',
    same: 'igual',
    confidence: '%{percent} de parecido',
    decided: 'Decidido %{time} por %{name}',
    decidedAlone: 'Decidido %{time}',
  },
  action: {
    merge: 'Unir',
    keep: 'Separar',
    reopen: 'Abrir de nuevo',
    unmerge: 'Deshacer la unión',
    merged: 'Se unió: %{name}',
    kept: 'Se dejó separado: %{name}',
    reopened: 'Abierto de nuevo: %{name}',
  },
  empty: {
    open: 'Ningún par espera una decisión',
    openText:
      'Los registros con el mismo apellido y el mismo correo, teléfono o vehículo se unieron solos. Nuevas importaciones pueden agregar pares aquí.',
    merged: 'Ningún par se unió a mano',
    mergedText: 'Un par que usted una aparecerá aquí y podrá separarse de nuevo.',
    rejected: 'Ningún par se dejó separado',
    rejectedText: 'Un par que usted separe aparecerá aquí y no se propondrá otra vez, salvo que lo abra.',
  },
  readOnly: 'Su rol muestra los pares. Para decidir hace falta el permiso de editar esta página.',
};

const server: typeof english.server = {
  matchNameEmail: 'Mismo apellido y correo.',
  matchNamePhone: 'Mismo apellido y teléfono.',
  matchNameVehicle: 'Mismo apellido y un vehículo en común.',
  matchEmailFirst: 'Mismo correo y nombre, %{last}.',
  matchEmail: 'Mismo correo, %{last}.',
  matchNoLast: 'falta un apellido',
  matchOtherLast: 'otro apellido',
  matchPhoneFirst: 'Mismo teléfono y nombre, apellidos parecidos.',
  matchPhone: 'Mismo teléfono, apellidos parecidos.',
  matchAddress: 'Mismo nombre y apellido en la misma dirección.',
  matchAddressLetter: 'Mismo nombre en la misma dirección, apellidos con una letra distinta.',
  pairBusy: 'Hay una importación en curso. Decida de nuevo cuando termine.',
  pairOpen: 'Este par ya está abierto. Recargue la lista.',
  pairDecided:
    'Alguien ya decidió sobre este par. Recargue la lista; abra el par de nuevo para decidir otra vez.',
  pairContradicts:
    'Esto contradice lo decidido sobre otros pares de estos clientes. Abra primero uno de esos de nuevo.',
  pairGone: 'Ese par ya no existe. Recargue la lista.',
};

export const texts = { identity, server };
