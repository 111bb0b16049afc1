import type { segments as english } from '../../../../contract/messages/segments.ts';

export const segments: Readonly<Record<keyof typeof english, string>> = {
  journey_hidden: 'Su rol no puede ver el flujo de clientes; no puede filtrar por él.',
  filter_field_hidden: 'Su rol no puede ver %{name}; no puede filtrar por ese campo.',
  segment_gone_in_filter: 'Un segmento de este filtro ya no existe o no se comparte con usted. Elija otro.',
  filter_conditions: 'Con sus segmentos, este filtro tiene más de %{max} condiciones. Use un segmento fijo.',
  filter_replaced: 'Este filtro se reemplazó por otro.',
  filter_slow: 'Este filtro tardó más de %{seconds} segundos. Redúzcalo o intente de nuevo en un momento.',
  segment_hidden: 'Su rol no puede ver algunos filtros del segmento «%{segment}»; no puede usarlo aquí.',
  segment_not_yours: 'Solo el dueño puede cambiar o eliminar un segmento. Guárdelo como propio.',
  segment_members:
    'Un segmento fijo admite como máximo %{max} personas. Reduzca el filtro o guarde un segmento que se actualice.',
  report_state_invalid: 'Esta configuración de los controles del informe no se puede guardar.',
  shared_with_one: 'Comparta un segmento con un rol o con una persona, no con ambos.',
  shared_with_one_field: 'Quite el rol o la persona.',
  shared_user: 'Elija a alguien que pueda abrir el informe de clientes.',
  shared_user_field: 'No puede abrir el informe de clientes o ya no existe.',
  segment_name: 'Ya existe un segmento con este nombre.',
  taken_by_segment: 'Ya lo usa otro segmento.',
  segment_limit: 'Puede tener como máximo %{limit} segmentos. Elimine uno primero.',
  no_such_segment: 'Este segmento no existe o no se comparte con usted.',
  customers_export_limit:
    'Coinciden %{count} clientes. Una exportación admite como máximo %{limit}. Reduzca el filtro y exporte de nuevo.',
  steps_invalid: 'Estos pasos no se pueden contar.',
  steps_field: 'Debe ser un campo numérico del cliente.',
  steps_to: 'Debe ser mayor que el inicio.',
};
