import type { texts as english } from '../en/reports.ts';

const reports: (typeof english)['reports'] = {
  title: 'Informes',
  intro: 'lo que pueden decirle el portal y el sitio de análisis',
  search: 'Buscar informes',
  newTab: '(se abre en una pestaña nueva)',
  favourite: 'Favorito: %{name}',
  sections: { favourites: 'Favoritos', analytics: 'Sitio de análisis', portal: 'En el portal' },
  asides: {
    favourites: 'se guardan en este navegador',
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
    report9: { name: 'Clasificación de vendedores', text: 'Vendedores por unidades y margen en un período.' },
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
      name: 'Identidad de clientes',
      text: 'Cuántos registros representan a cuántas personas, y cuáles pueden ser la misma.',
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
};

export const texts = { reports };
