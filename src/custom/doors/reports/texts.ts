export const en = {
  reports: {
    intro: 'portal pages, and analytics site reports that open in a new tab',
    search: 'Search reports',
    newTab: '(opens in a new tab)',
    favourite: 'Favorite: %{name}',
    lastOpened: 'Opened %{time}',
    days: { own: "Each report's default period", none: 'No period' },
    sections: {
      favourites: 'Favorites',
      lastUsed: 'Last opened',
      overview: 'Overview',
      sales: 'Sales and F&I',
      fixedOps: 'Service and parts',
      inventory: 'Inventory',
      customers: 'Customers',
      administration: 'Administration',
    },
    asides: {
      favourites: 'saved in this browser',
      lastUsed: 'cleared when you log off',
    },
    none: { title: 'No matches', text: 'No report has “%{text}” in its name or description.' },
    items: {
      report2: {
        name: 'Analytics overview',
        text: "The analytics site's home page, with all its reports.",
      },
      report5: { name: 'Sales gross', text: 'Front and back gross of every deal, by store and salesperson.' },
      report6: {
        name: 'Service gross',
        text: 'Labor and parts gross of repair orders, by pay type and advisor.',
      },
      report7: { name: 'Parts gross', text: 'Parts gross at the counter and on repair orders.' },
      report8: { name: 'Floorplan', text: 'Daily cost of financed vehicles in stock, oldest first.' },
      report9: { name: 'Salesperson ranking', text: 'Salespeople by units and gross in a period.' },
      report10: {
        name: 'F&I manager ranking',
        text: 'F&I managers by contracts, products and gross per unit.',
      },
      dashboard: { name: 'Dashboard', text: 'Today and the month so far. Every figure opens its records.' },
      employee: { name: 'Employees', text: 'Employees by store, with hire date and manager. CSV export.' },
      stores: { name: 'Stores', text: 'Stores with brands, targets and settings. CSV export.' },
      dc_contacts: { name: 'Dealership contacts', text: 'Who to call at each store. CSV export.' },
      CDP: {
        name: 'Duplicates',
        text: 'How many records belong to how many people, and possible duplicates.',
      },
      exanalytics: {
        name: 'Exchange analytics',
        text: 'Turn and supply, trade margins and wholesale losses. Every figure opens its records.',
      },
      valuationlookup: {
        name: 'Valuation',
        text: 'What a vehicle is worth, based on your sales and listings.',
      },
      user_activity: { name: 'User activity', text: 'Who opened what, and who changed what.' },
      DataDictionary: {
        name: 'Data dictionary',
        text: "Each figure's meaning, source and owner.",
      },
    },
  },
};

export const es: typeof en = {
  reports: {
    intro: 'páginas del portal e informes del sitio de análisis, que se abren en una pestaña nueva',
    search: 'Buscar informes',
    newTab: '(se abre en una pestaña nueva)',
    favourite: 'Favorito: %{name}',
    lastOpened: 'Abierto el %{time}',
    days: { own: 'Período predeterminado de cada informe', none: 'Sin período' },
    sections: {
      favourites: 'Favoritos',
      lastUsed: 'Últimos abiertos',
      overview: 'Resumen',
      sales: 'Ventas y F&I',
      fixedOps: 'Servicio y refacciones',
      inventory: 'Inventario',
      customers: 'Clientes',
      administration: 'Administración',
    },
    asides: {
      favourites: 'se guardan en este navegador',
      lastUsed: 'se borran al cerrar la sesión',
    },
    none: { title: 'Sin coincidencias', text: 'Ningún informe tiene «%{text}» en su nombre o descripción.' },
    items: {
      report2: {
        name: 'Resumen de análisis',
        text: 'La página de inicio del sitio de análisis, con todos sus informes.',
      },
      report5: {
        name: 'Utilidad de ventas',
        text: 'Utilidad frontal y de F&I de cada venta, por concesionario y vendedor.',
      },
      report6: {
        name: 'Utilidad de servicio',
        text: 'Utilidad de mano de obra y refacciones de las órdenes, por tipo de pago y asesor.',
      },
      report7: {
        name: 'Utilidad de refacciones',
        text: 'Utilidad de refacciones en mostrador y en órdenes de servicio.',
      },
      report8: {
        name: 'Plan piso',
        text: 'Costo diario de los vehículos financiados en existencia, los más antiguos primero.',
      },
      report9: {
        name: 'Ranking de vendedores',
        text: 'Vendedores por unidades y utilidad en un período.',
      },
      report10: {
        name: 'Ranking de gerentes de F&I',
        text: 'Gerentes de F&I por contratos, productos y utilidad por unidad.',
      },
      dashboard: { name: 'Tablero', text: 'Hoy y el mes hasta la fecha. Cada cifra abre sus registros.' },
      employee: {
        name: 'Empleados',
        text: 'Empleados por concesionario, con fecha de ingreso y jefe. Exporta CSV.',
      },
      stores: {
        name: 'Concesionarios',
        text: 'Concesionarios con marcas, metas y ajustes. Exporta CSV.',
      },
      dc_contacts: {
        name: 'Contactos de concesionarios',
        text: 'A quién llamar en cada concesionario. Exporta CSV.',
      },
      CDP: {
        name: 'Duplicados',
        text: 'Cuántos registros son de cuántas personas, y posibles duplicados.',
      },
      exanalytics: {
        name: 'Análisis de intercambio',
        text: 'Rotación y días de inventario, margen de autos a cuenta y pérdidas de mayoreo. Cada cifra abre sus registros.',
      },
      valuationlookup: {
        name: 'Valuación',
        text: 'Cuánto vale un vehículo según sus propias ventas y anuncios.',
      },
      user_activity: { name: 'Actividad de usuarios', text: 'Quién abrió qué y quién cambió qué.' },
      DataDictionary: {
        name: 'Diccionario de datos',
        text: 'Significado, origen y responsable de cada cifra.',
      },
    },
  },
};
