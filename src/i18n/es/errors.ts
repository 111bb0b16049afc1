import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  retry: 'Reintentar',
  reload: 'Recargar la página',
  home: 'Ir al tablero',
  back: 'Volver',
  errorId: 'Id de error %{id}',
  notSent: 'No se envió',
  report: { action: 'Informar', about: 'Error %{id} en la página %{page}.' },
  copy: 'Copiar',
  copied: 'Copiado',
  code: {
    not_signed_in: 'Su sesión terminó. Inicie sesión de nuevo.',
    second_factor: 'La contraseña es correcta. Confírmela en el segundo paso.',
    forbidden: 'Su rol no incluye esto.',
    invalid: 'Algo en la solicitud no es correcto. Revise lo que escribió.',
    not_found: 'Esto ya no existe. Puede que alguien lo haya eliminado.',
    conflict: 'Alguien cambió esto mientras tanto. Recárguelo e intente de nuevo.',
    too_many: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
    too_large: 'Es más de lo que el servidor acepta. Envíe menos a la vez.',
    busy: 'El servidor está ocupado. Intente de nuevo en un momento.',
    unavailable: 'No se puede contactar al servidor. Revise su conexión e intente de nuevo.',
    bad_expression: 'El filtro no se puede leer.',
    unsupported: 'Este servidor no ofrece eso.',
    internal: 'Algo falló en el servidor. Intente de nuevo; si sigue, dé el id de error a soporte.',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en %{path}. Puede que el enlace sea viejo o la dirección esté mal escrita.',
  },
  crash: {
    title: 'Esta página dejó de funcionar',
    text: 'Falló algo en la página, no sus datos. Recárguela; si vuelve a fallar, diga a soporte qué hizo antes.',
  },
  forbidden: {
    title: 'No incluido en su rol',
    text: 'Su rol, %{role}, no incluye %{page}. Un administrador de su grupo puede agregarlo.',
    viewOnly:
      'Su rol, %{role}, muestra %{page} pero no cambia nada ahí. Un administrador de su grupo puede agregarlo.',
    hidden: 'Oculto por permisos',
    someStores:
      '%{page} concierne a todos los concesionarios del grupo, y su usuario solo abarca algunos. Un administrador de su grupo puede agregar los demás.',
    textPlain: 'Su rol no incluye esta página. Un administrador de su grupo puede agregarla.',
  },
  unreachable: {
    title: 'No se puede contactar al servidor',
    text: 'Rooftop necesita su servidor para mostrar cifras. Revise su conexión y reintente.',
    part: 'Lo que abrió aparece en cuanto vuelva la conexión.',
  },
  hidden: {
    title: 'Oculto por permisos',
    text: 'Su rol, %{role}, no incluye %{what}. Las cifras existen; no son cero.',
  },
  load: {
    title: '%{what} no se cargó',
  },
};
