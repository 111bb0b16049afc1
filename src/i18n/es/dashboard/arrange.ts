import type {
  arrange as englishArrange,
  panel as englishPanel,
  preview as englishPreview,
} from '../../en/dashboard/arrange.ts';

export const arrange: typeof englishArrange = {
  edit: 'Editar diseño',
  done: 'Listo',
  add: 'Agregar recuadros',
  reset: 'Volver al diseño de su rol',
  print: 'Imprimir',
  label: 'Recuadros del tablero, en edición',
  instructions:
    'Las flechas mueven el recuadro. Mayús y una flecha cambian su tamaño. Supr lo quita. Ctrl Z deshace el último cambio. Esc sale.',
  begun: 'Está editando el diseño. Vaya al asa de un recuadro para moverlo.',
  ended: 'Terminó la edición del diseño.',
  move: 'Mover o cambiar el tamaño de %{tile}',
  remove: 'Quitar %{tile}',
  up: 'Subir %{tile}',
  down: 'Bajar %{tile}',
  place: '%{tile}, columna %{column}, fila %{row}',
  width: '%{smart_count} columna de ancho |||| %{smart_count} columnas de ancho',
  height: '%{smart_count} fila de alto |||| %{smart_count} filas de alto',
  position: '%{tile}, %{position} de %{smart_count}',
  notMoved: {
    ArrowLeft: '%{tile} está en el borde izquierdo.',
    ArrowRight: '%{tile} está en el borde derecho.',
    ArrowUp: '%{tile} está arriba del todo.',
    ArrowDown: '%{tile} está abajo del todo.',
  },
  notResized: {
    ArrowLeft: '%{tile} no puede ser más angosto.',
    ArrowRight: '%{tile} no puede ser más ancho aquí.',
    ArrowUp: '%{tile} no puede ser más bajo.',
    ArrowDown: '%{tile} no puede ser más alto.',
  },
  removed: '%{tile}: recuadro quitado.',
  undone: 'Se deshizo el último cambio.',
  nothingToUndo: 'No hay nada que deshacer.',
  wasReset: 'Se restableció el diseño de su rol.',
  unreadable:
    'No se pudo leer su diseño guardado; se muestra el predeterminado. Use Editar diseño para ordenarlo de nuevo.',
  notLoaded: 'No se cargó su diseño guardado; se muestra el predeterminado.',
  notSaved: 'Su diseño no se guardó. %{why}',
};

export const panel: typeof englishPanel = {
  title: 'Seleccione los recuadros que quiere en su tablero',
  what: 'La lista de recuadros',
  save: 'Guardar selección',
  cancel: 'Cancelar',
  failed: 'No se pudieron actualizar los recuadros.',
  none: 'Elija los recuadros que quiere ver aquí.',
  open: 'Elegir recuadros',
};

export const preview: typeof englishPreview = {
  title: 'Vista previa',
  text: 'Así se ve en su tablero, con sus concesionarios, este mes y su rol.',
  lacking: 'el recuadro %{name}',
  inactive: {
    title: 'Este recuadro está inactivo',
    text: 'No está en ningún tablero. Actívelo para ver una vista previa.',
  },
  unknown: {
    title: 'Esta versión de la aplicación no puede mostrar este recuadro',
    text: 'Recargue la página. Si sigue igual, la aplicación necesita actualizarse.',
  },
};
