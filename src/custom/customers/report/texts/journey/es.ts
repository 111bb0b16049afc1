import type { journey as english } from './en.ts';

export const journey: typeof english = {
  reached: {
    any: 'Prospectos',
    lead: 'Prospectos',
    appointment: 'Prospectos con cita',
    shown: 'Prospectos que visitaron',
    sold: 'Prospectos que compraron',
    service: 'Compradores con visita de servicio',
    regular: 'Compradores en servicio regular',
    again: 'Compradores que volvieron a comprar',
  },
  lost: {
    any: 'Prospectos y compradores perdidos',
    lead: 'Prospectos sin cita',
    appointment: 'Prospectos con cita pero sin visita',
    shown: 'Prospectos que visitaron y no compraron',
    sold: 'Compradores sin visita de servicio',
    service: 'Compradores perdidos tras un servicio',
    regular: 'Compradores perdidos tras el servicio regular',
    again: 'Ninguno',
  },
  active: 'Compradores que siguen en servicio',
  of: '%{band}, prospectos del %{days}',
  at: '%{what}, en %{stores}',
  until: '%{what}, con seguimiento hasta el %{date}',
  noBrand: 'sin marca',
};
