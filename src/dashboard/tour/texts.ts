export const en = {
  tour: {
    place: 'Step %{place} of %{count}',
    skip: 'Skip the tour',
    back: 'Back',
    next: 'Next',
    done: 'Done',
    scope: {
      title: 'Your stores and period',
      text: 'Choose stores and a period. Every tile follows. The footer shows stores, dates and data time.',
    },
    tile: {
      title: 'From a figure to its records',
      text: 'Press a figure to see its records. Tile buttons show definitions, a table and full screen. Use Choose widgets to add tiles.',
    },
    help: {
      title: 'Help on every page',
      text: 'Press F1 or the question mark for help with a page. Ctrl K finds pages, customers, stores and actions. Replay this tour from the help.',
      phone:
        'Everything else is in the menu, including help. The search above finds pages, customers, stores and actions. Replay this tour from the help.',
    },
  },
};

export const es: typeof en = {
  tour: {
    place: 'Paso %{place} de %{count}',
    skip: 'Omitir el recorrido',
    back: 'Atrás',
    next: 'Siguiente',
    done: 'Listo',
    scope: {
      title: 'Sus concesionarios y su período',
      text: 'Elija concesionarios y período. Todos los recuadros los siguen. Al pie se ven concesionarios, fechas y hora de los datos.',
    },
    tile: {
      title: 'De una cifra a sus registros',
      text: 'Presione una cifra para ver sus registros. Los botones muestran definiciones, tabla y pantalla completa. Use Elegir recuadros para agregar más.',
    },
    help: {
      title: 'Ayuda en cada página',
      text: 'Presione F1 o el signo de interrogación para ver la ayuda. Ctrl K encuentra páginas, clientes, concesionarios y acciones. Repita este recorrido desde la ayuda.',
      phone:
        'Lo demás está en el menú, incluida la ayuda. La búsqueda de arriba encuentra páginas, clientes, concesionarios y acciones. Repita este recorrido desde la ayuda.',
    },
  },
};
