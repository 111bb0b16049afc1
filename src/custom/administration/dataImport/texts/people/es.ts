/** What the people say whom a file names. */
export const importPeople = {
  people: {
    title:
      '%{count} nombre de %{header} no es de nadie aquí |||| %{count} nombres de %{header} no son de nadie aquí',
    list: 'Nombres de %{header}',
    how: 'Elija quién es, o añádalos como %{work} al cargar el archivo: quien tiene nombre completo, en el concesionario cuyas filas más lo nombran, desde el primer día en que el archivo lo nombra.',
    howCodes:
      'Elija quién es, o añádalos como %{work} al cargar el archivo, desde el primer día en que el archivo los nombra.',
    who: 'Añade empleados quien puede modificarlos: el rol %{roles}. Usted puede decir quién es cada uno. |||| Añade empleados quien puede modificarlos: los roles %{roles}. Usted puede decir quién es cada uno.',
    codes:
      'Números y códigos pasan a ser el número en el DMS de un %{work} en cada concesionario cuyas filas los tienen. Escriba el nombre donde lo conozca; sin él, el código hace las veces de nombre hasta que lo complete en Empleados.',
    nameOf: 'Nombre, si se conoce',
    nameOfCode: 'Nombre de %{code}',
    noName:
      'Algunos no son ni nombres completos ni códigos que se puedan añadir aquí. Elija quién es cada uno, o haga que se deje fuera lo que no se puede leer: las filas cuentan entonces sin ellos.',
    allCodes: 'Todos los nombres y códigos',
    all: 'Todos los nombres completos',
    mark: 'Añadir a %{name}',
    is: 'Quién es %{name}',
    choose: 'es …',
    nobody: 'Ningún empleado tiene este nombre.',
    several: 'varias personas tienen este nombre',
    known: 'es %{name}',
    added: 'se añade como %{work}',
    addedAt: 'se añade como %{work}, %{store}',
    takeBack: 'Deshacer',
    takeBackOf: 'Deshacer lo dicho de %{name}',
    more: 'Un nombre más |||| %{count} nombres más',
    addNone: 'Marque a quién añadir',
    add: 'Añadir %{count} como empleado |||| Añadir %{count} como empleados',
    addCodes:
      'Añadir %{count} código como %{people}, uno en cada concesionario cuyas filas lo tienen |||| Añadir %{count} códigos como %{people}, uno en cada concesionario cuyas filas los tienen',
    addBoth:
      'Añadir %{count} nombres y códigos como %{people}: los nombres completos en un concesionario, los códigos en cada uno cuyas filas los tienen',
    inAll: '1 empleado |||| %{count} empleados',
    atLeast: 'al menos 1 empleado |||| al menos %{count} empleados',
    atStores: 'en %{count} concesionario |||| en %{count} concesionarios',
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
