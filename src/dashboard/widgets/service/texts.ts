import { payTypes as payTypesInEn } from '../../../i18n/en/dashboard/kinds.ts';
import { payTypes as payTypesInEs } from '../../../i18n/es/dashboard/kinds.ts';

export const en = {
  catalogue: { Service: 'Service' },
  records: { GetServiceDashboardWidget: 'Repair orders' },
  service: {
    title: 'Service',
    what: 'Service',
    lacking: 'service',
    orders: 'ROs closed',
    hours: 'Hours per RO',
    elr: 'ELR',
    gross: 'Labor gross',
    shares: 'Labor sales by pay type',
    payTypes: payTypesInEn,
    share:
      'The bar shows labor sales by pay type: customer (CP), warranty (W), internal (I), extended contract (E).',
    columns: {
      orders: 'ROs closed',
      open: 'Open',
      old: 'Open over 10 d',
      hours: 'Billed hours',
      perOrder: 'Hours per RO',
      sales: 'Labor sales',
      elr: 'ELR',
      gross: 'Labor gross',
      total: 'Service gross',
      pace: 'Gross pace',
      target: 'Gross target',
      gap: 'Gap to gross target',
    },
    empty: {
      title: 'No repair orders closed in this period',
      text: 'No repair orders closed at %{stores}, %{days}.',
    },
  },
};

export const es: typeof en = {
  catalogue: { Service: 'Servicio' },
  records: { GetServiceDashboardWidget: 'Órdenes' },
  service: {
    title: 'Servicio',
    what: 'El servicio',
    lacking: 'el servicio',
    orders: 'Órdenes',
    hours: 'Horas por orden',
    elr: 'Tarifa efectiva',
    gross: 'Utilidad de mano de obra',
    shares: 'Venta de mano de obra por tipo de pago',
    payTypes: payTypesInEs,
    share:
      'La barra muestra la venta de mano de obra por tipo de pago: cliente (CP), garantía (W), interno (I), contrato extendido (E).',
    columns: {
      orders: 'Órdenes cerradas',
      open: 'Abiertas',
      old: 'Abiertas más de 10 d',
      hours: 'Horas facturadas',
      perOrder: 'Horas por orden',
      sales: 'Venta de mano de obra',
      elr: 'Tarifa efectiva',
      gross: 'Utilidad de mano de obra',
      total: 'Utilidad de servicio',
      pace: 'Ritmo de utilidad',
      target: 'Meta de utilidad',
      gap: 'Diferencia con la meta de utilidad',
    },
    empty: {
      title: 'Sin órdenes cerradas en este período',
      text: 'Sin órdenes cerradas en %{stores}, %{days}.',
    },
  },
};
