import type { journey as english } from './en.ts';

export const journey: typeof english = {
  reached: {
    any: 'Prospectos',
    lead: 'Prospectos',
    appointment: 'Prospectos con cita',
    shown: 'Prospectos que vinieron',
    sold: 'Prospectos que compraron',
    service: 'Compradores que vinieron a servicio',
    regular: 'Compradores en servicio regular',
    again: 'Compradores que volvieron a comprar',
  },
  lost: {
    any: 'Prospectos y compradores perdidos',
    lead: 'Prospectos sin cita',
    appointment: 'Prospectos que nunca vinieron',
    shown: 'Prospectos que vinieron y no compraron',
    sold: 'Compradores nunca vistos en servicio',
    service: 'Compradores que se fueron tras un servicio',
    regular: 'Compradores que se fueron tras el servicio regular',
    again: 'Nadie',
  },
  active: 'Compradores que siguen en servicio',
  of: '%{band}, prospectos de %{days}',
  at: '%{what}, en %{stores}',
  until: '%{what}, seguidos hasta el %{date}',
  noBrand: 'sin marca indicada',
};
