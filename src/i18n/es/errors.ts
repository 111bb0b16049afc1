import type { errors as english } from '../en/errors.ts';

export const errors: typeof english = {
  retry: 'Reintentar',
  reload: 'Recargar la página',
  home: 'Ir al tablero',
  errorId: 'ID de error %{id}',
  notSent: 'No se envió',
  report: { action: 'Informar', about: 'Error %{id} en la página %{page}.' },
  copy: 'Copiar',
  copied: 'Copiado',
  code: {
    not_signed_in: 'Su sesión terminó. Inicie sesión de nuevo.',
    second_factor: 'Complete el segundo paso para iniciar sesión.',
    forbidden: 'Su rol no incluye esto.',
    invalid: 'Algo de lo que escribió no es válido. Revíselo e intente de nuevo.',
    not_found: 'Esto ya no existe. Puede que alguien lo haya eliminado.',
    conflict: 'Otra persona cambió esto. Recargue e intente de nuevo.',
    too_many: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
    too_large: 'Es demasiado grande para el servidor. Envíe menos a la vez.',
    busy: 'El servidor está ocupado. Intente de nuevo en un momento.',
    unavailable: 'No se puede contactar al servidor. Revise su conexión e intente de nuevo.',
    bad_expression: 'El filtro no es válido.',
    unsupported: 'Este servidor no admite eso.',
    internal: 'Algo falló en el servidor. Intente de nuevo. Si sigue fallando, dé el ID de error a soporte.',
  },
  notFound: {
    title: 'Página no encontrada',
    text: '%{path} no existe. El enlace puede ser antiguo o estar mal escrito.',
  },
  crash: {
    title: 'Esta página dejó de funcionar',
    text: 'Sus datos están a salvo. Recargue la página. Si vuelve a fallar, diga a soporte qué hizo antes.',
  },
  forbidden: {
    title: 'No incluido en su rol',
    text: 'Su rol, %{role}, no incluye %{page}. Pida a un administrador que lo agregue.',
    viewOnly:
      'Su rol, %{role}, puede ver %{page}, pero no editar. Pida a un administrador permiso para editar.',
    hidden: 'Oculto por permisos',
    someStores:
      '%{page} requiere acceso a todos los concesionarios, y su acceso abarca solo algunos. Pida a un administrador los demás.',
    textPlain: 'Su rol no incluye esta página. Pida a un administrador que la agregue.',
  },
  unreachable: {
    title: 'No se puede contactar al servidor',
    text: 'Revise su conexión y reintente.',
    part: 'Esta página se abre en cuanto vuelva la conexión.',
  },
  hidden: {
    title: 'Oculto por permisos',
    text: 'Su rol, %{role}, no incluye %{what}. Las cifras existen; no son cero.',
  },
  load: {
    title: '%{what} no se cargó',
  },
};
