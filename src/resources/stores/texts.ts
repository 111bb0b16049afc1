export const en = {
  storePage: {
    compare: 'Compare',
    compareStores: 'Compare stores',
    map: {
      show: 'Show map',
      hide: 'Hide map',
      what: 'The map',
      label: 'Store map',
      list: 'Stores on the map',
      none: 'No store locations',
      noneText: "Enter latitude and longitude on each store's page.",
      without: 'No location: %{names}',
    },
    feeds: {
      title: 'Feeds',
      what: 'The feeds',
      aside:
        'Row counts cover the whole file, which can include other stores. Last record is for this store.',
      none: 'No feeds for this store yet',
      noneText: "Feeds appear here after you import a file with this store's records.",
      dayless: 'Records without a date',
      ofOthers: 'None for this store',
      columns: {
        feed: 'Feed',
        state: 'Status',
        source: 'Source',
        loaded: 'Last import',
        lastRecord: 'Last record',
        rows: 'Rows imported',
        rejected: 'Rows rejected',
      },
    },
  },
};

export const es: typeof en = {
  storePage: {
    compare: 'Comparar',
    compareStores: 'Comparar concesionarios',
    map: {
      show: 'Mostrar mapa',
      hide: 'Ocultar mapa',
      what: 'El mapa',
      label: 'Mapa de concesionarios',
      list: 'Concesionarios en el mapa',
      none: 'Sin ubicaciones de concesionarios',
      noneText: 'Escriba latitud y longitud en la página de cada concesionario.',
      without: 'Sin ubicación: %{names}',
    },
    feeds: {
      title: 'Cargas de datos',
      what: 'Las cargas de datos',
      aside:
        'Las filas son de todo el archivo, que puede incluir otros concesionarios. El último registro es de este.',
      none: 'Aún no hay cargas de este concesionario',
      noneText:
        'Las cargas aparecen aquí después de importar un archivo con registros de este concesionario.',
      dayless: 'Registros sin fecha',
      ofOthers: 'Ninguno de este concesionario',
      columns: {
        feed: 'Carga',
        state: 'Estado',
        source: 'Origen',
        loaded: 'Última importación',
        lastRecord: 'Último registro',
        rows: 'Filas importadas',
        rejected: 'Filas rechazadas',
      },
    },
  },
};
