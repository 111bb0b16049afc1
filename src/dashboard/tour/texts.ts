export const en = {
  tour: {
    place: 'Step %{place} of %{count}',
    skip: 'Skip the tour',
    back: 'Back',
    next: 'Next',
    done: 'Done',
    scope: {
      title: 'Your stores, your days',
      text: 'Choose the stores and the period. Every tile follows, and says in its foot what it covers and as of when.',
    },
    tile: {
      title: 'From a figure to its records',
      text: 'Press a figure to see the records that it sums up. The buttons of a tile show what it means, its table, and the tile in full screen. Choose widgets brings other tiles here.',
    },
    help: {
      title: 'Help on every page',
      text: 'The question mark, or F1, tells what a page is for and what you may do there. Ctrl K finds pages, customers, stores and actions. This tour is in the help.',
      phone:
        'The menu has everything else, with the help of each page. The search above finds pages, customers, stores and actions. This tour is in the help.',
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
      title: 'Sus concesionarios, sus días',
      text: 'Elija los concesionarios y el período. Todos los recuadros los siguen y dicen al pie qué abarcan y de cuándo son.',
    },
    tile: {
      title: 'De una cifra a sus registros',
      text: 'Presione una cifra para ver los registros que suma. Los botones de un recuadro muestran qué significa, su tabla y el recuadro a pantalla completa. Elegir recuadros trae otros aquí.',
    },
    help: {
      title: 'Ayuda en cada página',
      text: 'El signo de interrogación, o F1, dice para qué es una página y qué puede hacer en ella. Ctrl K encuentra páginas, clientes, concesionarios y acciones. Este recorrido está en la ayuda.',
      phone:
        'El menú tiene todo lo demás, con la ayuda de cada página. La búsqueda de arriba encuentra páginas, clientes, concesionarios y acciones. Este recorrido está en la ayuda.',
    },
  },
};
