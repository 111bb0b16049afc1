export const en = {
  storePage: {
    compare: 'Compare',
    map: {
      show: 'Show map',
      hide: 'Hide map',
      what: 'The map',
      label: 'Map of the stores',
      list: 'Stores on the map',
      none: 'No store has coordinates',
      noneText: 'Enter latitude and longitude on the pages of the stores.',
      without: 'Without coordinates: %{names}',
    },
    feeds: {
      title: 'Feeds',
      what: 'The feeds',
      aside:
        'rows are those of the whole file, which may have records of all stores; the last record is of this store',
      none: 'No feed brings records of this store',
      noneText: 'Once a file with records of the store is imported, its feed stands here.',
      dayless: 'Has records, without a day',
      ofOthers: 'None of this store',
      columns: {
        feed: 'Feed',
        state: 'State',
        source: 'Source',
        loaded: 'Last load',
        lastRecord: 'Last record',
        rows: 'Rows loaded',
        rejected: 'Rows rejected',
      },
    },
  },
};

export const es: typeof en = {
  storePage: {
    compare: 'Comparar',
    map: {
      show: 'Mostrar mapa',
      hide: 'Ocultar mapa',
      what: 'El mapa',
      label: 'Mapa de los concesionarios',
      list: 'Concesionarios en el mapa',
      none: 'Ningún concesionario tiene coordenadas',
      noneText: 'Escriba latitud y longitud en las páginas de los concesionarios.',
      without: 'Sin coordenadas: %{names}',
    },
    feeds: {
      title: 'Cargas de datos',
      what: 'Las cargas de datos',
      aside:
        'las filas son de todo el archivo, que puede traer registros de todos los concesionarios; el último registro es de este',
      none: 'Ninguna carga trae registros de este concesionario',
      noneText: 'Cuando se importe un archivo con registros del concesionario, su carga aparecerá aquí.',
      dayless: 'Tiene registros, sin día',
      ofOthers: 'Ninguno de este concesionario',
      columns: {
        feed: 'Carga',
        state: 'Estado',
        source: 'Origen',
        loaded: 'Última carga',
        lastRecord: 'Último registro',
        rows: 'Filas cargadas',
        rejected: 'Filas rechazadas',
      },
    },
  },
};
