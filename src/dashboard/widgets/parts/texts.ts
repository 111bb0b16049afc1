import { channels as channelsInEn } from '../../../i18n/en/dashboard/kinds.ts';
import { channels as channelsInEs } from '../../../i18n/es/dashboard/kinds.ts';

export const en = {
  catalogue: { Parts: 'Parts' },
  records: { GetPartsDashboardWidget: 'Parts sales' },
  parts: {
    title: 'Parts',
    what: 'Parts',
    lacking: 'parts',
    sales: 'Sales',
    gross: 'Gross',
    pct: 'Gross to sales',
    idle: 'Idle 12 months',
    perOrder: 'Per RO',
    shares: 'Parts sales by channel',
    share: "Bars show each channel's share of parts sales.",
    channels: channelsInEn,
    columns: {
      sales: 'Sales',
      perOrder: 'Per RO',
      gross: 'Gross',
      pct: 'Gross to sales',
      pace: 'Gross pace',
      target: 'Gross target',
      gap: 'Gap to gross target',
      stock: 'Stock cost',
      idle: 'Idle 12 months',
    },
    empty: {
      title: 'No parts sales in this period',
      text: 'No parts sales at %{stores}, %{days}, over the counter or on closed repair orders.',
    },
  },
};

export const es: typeof en = {
  catalogue: { Parts: 'Refacciones' },
  records: { GetPartsDashboardWidget: 'Refacciones' },
  parts: {
    title: 'Refacciones',
    what: 'Las refacciones',
    lacking: 'las refacciones',
    sales: 'Ventas',
    gross: 'Utilidad',
    pct: 'Margen',
    idle: 'Sin venta 1 año',
    perOrder: 'Por orden',
    shares: 'Venta de refacciones por canal',
    share: 'Las barras muestran el porcentaje de cada canal en la venta de refacciones.',
    channels: channelsInEs,
    columns: {
      sales: 'Ventas',
      perOrder: 'Por orden',
      gross: 'Utilidad',
      pct: 'Margen',
      pace: 'Ritmo de utilidad',
      target: 'Meta de utilidad',
      gap: 'Diferencia con la meta de utilidad',
      stock: 'Costo de existencia',
      idle: 'Sin venta 12 meses',
    },
    empty: {
      title: 'Sin venta de refacciones en este período',
      text: 'Sin venta de refacciones en %{stores}, %{days}, ni en mostrador ni en órdenes cerradas.',
    },
  },
};
