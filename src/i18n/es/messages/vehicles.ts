import type { vehicles as english } from '../../../../contract/messages/vehicles.ts';

export const vehicles: Readonly<Record<keyof typeof english, string>> = {
  vehicle_gone: 'Un vehículo ya no está en inventario o está fuera de sus concesionarios. No se cambió nada.',
  price_changed: 'Alguien cambió estos precios: %{vehicles}. No se cambió nada.',
  price_below_cost: 'El precio nuevo está por debajo del costo: %{vehicles}.',
  confirm_below_cost: 'Confirme el precio por debajo del costo.',
  prices_view_only: 'Su rol no puede fijar precios.',
  price_undo_changed: 'Estos precios cambiaron desde entonces: %{vehicles}. No se deshizo nada.',
  no_such_vehicle: 'Este vehículo no existe o está fuera de sus concesionarios.',
  equity_vehicle_gone:
    'Este vehículo no está en sus concesionarios o su cliente ya no lo tiene. Vuelva a la lista.',
  replacement_sold: 'El número de inventario %{stock} ya no está en venta. Elija otro vehículo.',
  what_if_key_reused: 'Esta clave ya se usó para otra simulación. Guarde de nuevo.',
  what_if_outdated: 'El precio, el saldo o el impuesto cambió. No se guardó nada. Recargue y revise el pago.',
  call_not_yours: 'Solo puede quitar su propia llamada, el mismo día.',
  call_undo_changed: 'Esta llamada cambió desde entonces. No se deshizo nada.',
  calls_view_only: 'Su rol no puede registrar llamadas.',
  no_such_what_if: 'Esta simulación ya no existe. Recargue la página.',
};
