export const en = {
  reports: {
    intro: 'what the portal and the analytics site can tell you',
    search: 'Search reports',
    newTab: '(opens in a new tab)',
    favourite: 'Favorite: %{name}',
    lastOpened: 'Opened %{time}',
    days: { own: 'Its own days', of: 'Days of %{name}' },
    sections: {
      favourites: 'Favorites',
      lastUsed: 'Opened last',
      analytics: 'Analytics site',
      portal: 'In the portal',
    },
    asides: {
      favourites: 'kept in this browser',
      lastUsed: 'forgotten when you log off',
      analytics: 'opens in a new tab, signed in as you',
      portal: 'limited to your stores and rights',
    },
    none: { title: 'No report fits', text: 'Nothing has “%{text}” in its name or description.' },
    items: {
      report2: {
        name: 'Analytics overview',
        text: 'The first page of the analytics site, with all its reports.',
      },
      report5: { name: 'Sales gross', text: 'Front and back gross of every deal, by store and salesperson.' },
      report6: {
        name: 'Service gross',
        text: 'Labor and parts gross of repair orders, by pay type and advisor.',
      },
      report7: { name: 'Parts gross', text: 'Gross of the parts counter and of parts on repair orders.' },
      report8: { name: 'Floorplan', text: 'What financed vehicles in stock cost each day, oldest first.' },
      report9: { name: 'Salesperson ranking', text: 'Salespeople by units and gross in a period.' },
      report10: {
        name: 'F&I manager ranking',
        text: 'F&I managers by contracts, products and gross per unit.',
      },
      dashboard: { name: 'Dashboard', text: 'Today and the month so far; every figure opens its rows.' },
      employee: { name: 'Employees', text: 'Who works where, since when and for whom; exports as CSV.' },
      stores: { name: 'Stores', text: 'Stores with their brands, targets and settings; exports as CSV.' },
      dc_contacts: { name: 'Dealership contacts', text: 'Whom to call at each store; exports as CSV.' },
      CDP: {
        name: 'Duplicates',
        text: 'Records and people, and customers that may be entered twice.',
      },
      exanalytics: {
        name: 'Exchange analytics',
        text: 'Turn and supply, trades against what they brought, wholesale losses; every figure opens its records.',
      },
      valuationlookup: { name: 'Valuation', text: 'What a vehicle is worth by your own sales and listings.' },
      user_activity: { name: 'User activity', text: 'Who opened what, and who changed what.' },
      DataDictionary: {
        name: 'Data dictionary',
        text: 'What every figure means, where it comes from and who owns it.',
      },
    },
  },
};

export const es: typeof en = {
  reports: {
    intro: 'lo que pueden decirle el portal y el sitio de análisis',
    search: 'Buscar informes',
    newTab: '(se abre en una pestaña nueva)',
    favourite: 'Favorito: %{name}',
    lastOpened: 'Abierto el %{time}',
    days: { own: 'Sus propios días', of: 'Días de %{name}' },
    sections: {
      favourites: 'Favoritos',
      lastUsed: 'Abiertos por último',
      analytics: 'Sitio de análisis',
      portal: 'En el portal',
    },
    asides: {
      favourites: 'se guardan en este navegador',
      lastUsed: 'se olvidan al cerrar la sesión',
      analytics: 'se abre en una pestaña nueva, con su sesión',
      portal: 'limitado a sus concesionarios y permisos',
    },
    none: { title: 'Ningún informe coincide', text: 'Nada tiene «%{text}» en su nombre o descripción.' },
    items: {
      report2: {
        name: 'Resumen de análisis',
        text: 'La primera página del sitio de análisis, con todos sus informes.',
      },
      report5: {
        name: 'Margen de ventas',
        text: 'Margen frontal y financiero de cada venta, por concesionario y vendedor.',
      },
      report6: {
        name: 'Margen de servicio',
        text: 'Margen de mano de obra y piezas de las órdenes, por tipo de pago y asesor.',
      },
      report7: {
        name: 'Margen de piezas',
        text: 'Margen del mostrador de piezas y de las piezas en órdenes de reparación.',
      },
      report8: {
        name: 'Financiación de existencias',
        text: 'Lo que cuestan cada día los vehículos financiados, los más antiguos primero.',
      },
      report9: {
        name: 'Clasificación de vendedores',
        text: 'Vendedores por unidades y margen en un período.',
      },
      report10: {
        name: 'Clasificación de gerentes de F&I',
        text: 'Gerentes de F&I por contratos, productos y margen por unidad.',
      },
      dashboard: { name: 'Tablero', text: 'Hoy y el mes hasta la fecha; cada cifra abre sus filas.' },
      employee: {
        name: 'Empleados',
        text: 'Quién trabaja dónde, desde cuándo y para quién; se exporta como CSV.',
      },
      stores: {
        name: 'Concesionarios',
        text: 'Concesionarios con sus marcas, objetivos y ajustes; se exporta como CSV.',
      },
      dc_contacts: {
        name: 'Contactos de concesionarios',
        text: 'A quién llamar en cada concesionario; se exporta como CSV.',
      },
      CDP: {
        name: 'Duplicados',
        text: 'Registros y personas, y clientes que podrían estar capturados dos veces.',
      },
      exanalytics: {
        name: 'Análisis de intercambio',
        text: 'Rotación, autos a cuenta frente a lo que se obtuvo y pérdidas de mayoreo; cada cifra abre sus registros.',
      },
      valuationlookup: {
        name: 'Valuación',
        text: 'Cuánto vale un vehículo según sus propias ventas y anuncios.',
      },
      user_activity: { name: 'Actividad de usuarios', text: 'Quién abrió qué y quién cambió qué.' },
      DataDictionary: {
        name: 'Diccionario de datos',
        text: 'Qué significa cada cifra, de dónde viene y quién responde de ella.',
      },
    },
  },
};
