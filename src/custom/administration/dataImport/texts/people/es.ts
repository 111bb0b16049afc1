import type { importPeople as english } from './en.ts';

export const importPeople: typeof english = {
  people: {
    title:
      '%{count} nombre de %{header} no es de ningún empleado |||| %{count} nombres de %{header} no son de ningún empleado',
    settled: '%{count} nombre de %{header} asignado |||| %{count} nombres de %{header} asignados',
    list: 'Nombres de %{header}',
    how: 'Elija al empleado o añada cada nombre como %{work} al cargar el archivo.',
    codes:
      'Elija al empleado o añada a cada uno como %{work}. Un número será el número del DMS de una sola persona, en todos los concesionarios. Escriba los nombres después en Empleados.',
    who: 'Solo el rol %{roles} puede añadir empleados. |||| Solo los roles %{roles} pueden añadir empleados.',
    is: 'Empleado para %{name}',
    choose: 'Elegir un empleado',
    none: 'Sin coincidencias.',
    several: 'varios empleados tienen este nombre',
    known: 'es %{name}',
    added: 'se añadirá como %{work}',
    addOne: 'Añadir a %{name}',
    skip: 'Omitir %{name}',
    undo: 'Deshacer %{name}',
    more: '1 nombre más |||| %{count} nombres más',
    add: 'Añadir %{count} empleado |||| Añadir a los %{count} empleados',
    atStores: 'en %{count} concesionarios',
    titles: {
      salesperson1_id: 'vendedor',
      salesperson2_id: 'vendedor',
      fi_manager_id: 'gerente de F&I',
      advisor_id: 'asesor de servicio',
      tech_id: 'técnico',
      counter_id: 'persona del mostrador',
      employee_id: 'vendedor',
    },
  },
};
