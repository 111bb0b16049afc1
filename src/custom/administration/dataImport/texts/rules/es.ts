import { lines } from '../lines/es.ts';
import { customers } from './customers/es.ts';
import type { importRules as english } from './en.ts';
import { made } from './made/es.ts';
import { missing } from './missing/es.ts';
import { parts } from './parts/es.ts';
import { reasons } from './reasons/es.ts';
import { skips } from './skips/es.ts';

export const importRules: typeof english = {
  rules: {
    title: 'Reglas',
    count: '1 regla |||| %{smart_count} reglas',
    none: 'Por ahora no hace falta ninguna: lo que dicen las columnas se toma tal cual.',
    addConstant: 'Igual en cada fila',
    addSkip: 'Omitir filas',
    new: 'Añadir regla',
    addMissing: 'Donde falta algo',
    addMade: 'Dividir, unir o sumar columnas',
    addFileStore: 'Concesionario por el nombre del archivo',
    allOfStore: 'Todo del concesionario %{store}',
    field: 'Campo',
    value: 'Valor en cada fila',
    column: 'Columna',
    is: 'Es uno de',
    add: 'Añadir',
    choose: 'Elegir',
    noValue: 'Sin valor',
    from: 'de %{header}',
    spellingsOf: 'Qué significa %{header} para %{field}',
    apart: 'Dar a %{text} un significado propio',
    meaningOf: 'Significado de %{text}',
    rows: '1 fila |||| %{count} filas',
    more: 'Una grafía más |||| %{smart_count} grafías más',
    constant: '%{field}: %{value} en cada fila',
    remove: 'Quitar la regla: %{rule}',
    back: 'Deshacer el último cambio',
  },
  readings: {
    dates: 'Fechas: %{headers}',
    decimal: 'Signo decimal: %{headers}',
    distances: 'Unidad de %{headers}',
    because: {
      header:
        'El encabezado dice kilómetros, y Rooftop guarda millas. Los números que no nombran unidad son:',
      cells:
        'Hay celdas que dicen kilómetros, y Rooftop guarda millas. Los números que no nombran unidad son:',
    },
    currency: 'Moneda de los importes',
    storeBy: 'Cómo nombra %{headers} un concesionario',
    employeesBy: 'Cómo nombra %{headers} a las personas',
    ask: 'Ambas lecturas valen y significan cosas distintas. ¿Cuál es la correcta?',
    askStores: 'Varias maneras encuentran concesionarios, y no los mismos. ¿Cuál es la correcta?',
    askOnlyStore: 'Solo una manera encuentra algún concesionario: %{way}. ¿Es la correcta?',
    askStore:
      'Los números se encuentran aquí solo porque Rooftop los dio a concesionarios; en su archivo pueden ser otros. ¿Qué es lo correcto?',
    askCurrency:
      'Hay importes en otra moneda que dólares estadounidenses. No se convierte nada: cada uno cuenta como otros tantos dólares. ¿En qué moneda están? Se rechazan las filas con importes en otra.',
    askDistances:
      'Unas celdas dicen kilómetros, otras millas, y Rooftop guarda millas. ¿Qué son los números que no nombran unidad?',
    askPeople: 'Varias maneras encuentran personas, y no las mismas. ¿Cuál es la correcta?',
    askOnlyPerson: 'Solo una manera encuentra a alguien: %{way}. ¿Es la correcta?',
    askPerson:
      'Los números se encuentran aquí solo porque Rooftop los dio a personas; en su archivo pueden ser otros. ¿Qué es lo correcto?',
    inFile: 'en el archivo',
    all: 'la fila encaja |||| encajan las %{count}',
    not: '1 no encaja |||| %{count} no encajan',
    nothing: {
      ...{ dates: 'no es fecha', decimal: 'no es número', distances: 'no es número', currency: 'se rechaza' },
      ...{ storeBy: 'ninguno', employeesBy: 'nadie' },
    },
    ways: {
      dates: { month: 'Primero el mes', day: 'Primero el día', excel: 'Números de día de Excel' },
      decimal: { point: 'Punto: 1,234.50', comma: 'Coma: 1.234,50' },
      distances: { km: 'Kilómetros, pasados a millas (÷ 1.609344)', mi: 'Millas, tal cual' },
      storeBy: {
        ID: 'Número en su sistema',
        own: 'Número en Rooftop',
        AS_ID: 'Número AS',
        dms_company_no: 'Número de empresa del DMS',
        storename: 'Nombre',
      },
      employeesBy: {
        employee_id: 'Número en su sistema',
        own: 'Número en Rooftop',
        dms_number: 'Número del DMS',
        name: 'Nombre',
      },
    },
  },
  newStores: {
    text: 'Los concesionarios que aquí no se conocen se pueden añadir por su nombre al cargar el archivo.',
    zone: 'Su zona horaria',
    add: 'Añadir los concesionarios desconocidos',
    rule: 'Concesionarios por %{column}; los desconocidos se añaden',
    hardly: '%{stores} nombres en %{rows} filas: difícilmente son concesionarios. Revise la columna antes.',
  },
  ...customers,
  closing: {
    title: 'Ninguna columna dice cuándo se cerraron las órdenes',
    text: 'Contarían como abiertas, y ninguna cifra de servicio las incluye. Si el archivo lista lo facturado, su fecha es también la del cierre.',
    use: 'Cerradas en la fecha de %{header}',
    same: 'Las órdenes se abrieron y cerraron en la fecha de %{header}',
  },
  opening: {
    title: 'Ninguna columna dice cuándo se abrieron las órdenes',
    text: 'Una lista de órdenes cerradas puede traer solo la fecha del cierre: diga que también se abrieron en ella. Nada dice entonces cuánto tardó una orden.',
    use: 'Abiertas en la fecha de %{header}',
  },
  stockVins: {
    title: 'VIN por número de inventario',
    text: 'Cargue primero el inventario, o junto con este archivo: una fila sin VIN es entonces la venta del vehículo que ese día tenía su número de inventario.',
    use: 'Buscar VIN por número de inventario',
    rule: 'Una fila sin VIN es del vehículo con su número de inventario',
  },
  checkDigits: {
    title: 'VIN cuyo dígito de control no coincide',
    text: 'Un vehículo hecho en Norteamérica tiene un dígito de control, que delata un VIN mal escrito. Uno hecho allí para Europa u otro mercado no lo tiene: compare algunos de estos con sus vehículos.',
    cost: 'Lo que cuesta: un VIN mal escrito es un vehículo aparte. Su venta, sus visitas y su valor líquido no se encuentran juntos, y el año, la marca y el modelo que dice pueden ser otros.',
    use: 'Tomar los VIN como están',
    rule: 'Los VIN se toman como están, sea cual sea su dígito de control',
  },
  lacking: {
    column: 'elegir su columna',
    columnHelp: 'en la lista de columnas',
    same: 'igual en todas las filas',
    age: 'calculada de una antigüedad',
    ageColumn: 'Columna con los días',
    useAge: 'Calcularla',
    made: 'a partir de otro campo',
    of: '%{field} a partir de',
    rule: '%{field}: a partir de %{parts}',
    hints: {
      deals: {
        vin: 'Una venta es la de un vehículo, que se conoce por su VIN. Pida a su sistema un informe con el VIN, o con números de inventario, por los que se halla; sin ellos, el archivo puede cargarse como Clientes: quiénes son y cuánto gastaron.',
      },
      inventory: {
        vin: 'Un vehículo se conoce por su VIN. Pida a su sistema un informe que lo traiga.',
        stocked_date:
          'Si una columna trae los días en inventario, como Antigüedad, la fecha se calcula de ella.',
      },
      repair_orders: {
        line_no:
          'Diga 1 si cada fila es siempre una orden completa, o una versión posterior de ella. Si una orden tiene varias líneas, o puede tenerlas, cuente cada fila como línea arriba.',
        labor_sale: 'Diga 0 si el archivo solo trae refacciones.',
        parts_sale: 'Diga 0 si el archivo trae un solo importe, que cuenta entonces como mano de obra.',
      },
    },
  },
  lines,
  missing,
  parts,
  skips,
  made,
  fileStore: {
    pattern: 'Nombres de archivos',
    help: '* vale por cualquier texto.',
    store: 'Concesionario',
    rule: 'Los archivos llamados %{pattern} son de %{store}',
  },
  further: {
    title: 'Otras reglas',
    none: 'Ninguna',
    compute: 'Calculados por su definición',
    titleCase: 'Escritos con mayúsculas',
    keep: 'Solo para registros nuevos',
    empties: 'Campos cuyas celdas vacías vacían lo guardado; sin nombrar: todos',
    missing: 'Otras formas de escribir nada, como "ninguno"; un guion y N/A lo son siempre',
    combine: '%{field}: formado de estos campos',
    numbersOf: 'Números de otro origen',
    phonesOf: 'País de los teléfonos que no lo dicen',
    allowedRejects: 'Porcentaje de filas que se pueden rechazar',
    lateAfterHours: 'Horas hasta que el envío llega tarde',
    help: {
      numbersOf: 'De quién son los números de clientes, concesionarios y empleados, si no son del archivo.',
      phonesOf: 'Vacío: el del concesionario, por su zona horaria.',
      allowedRejects: 'Si son más, no se carga nada. Vacío: 5; de prospectos, 99.',
      lateAfterHours: 'Vacío: 26. 0: los archivos no llegan con regularidad.',
    },
    finders: {
      store: {
        title: 'Concesionario por nombre y lugar',
        name: 'Nombre',
        zip: 'Código postal',
        state: 'Estado',
        address: 'Dirección de los nuevos',
        city: 'Ciudad de los nuevos',
        phone: 'Teléfono de los nuevos',
        create: 'Añadir los que aún no se conocen',
      },
      customer: {
        title: 'Cliente por nombre y teléfono',
        first: 'Nombre',
        last: 'Apellido',
        phone: 'Teléfono',
        email: 'Correo electrónico',
        address: 'Dirección',
        zip: 'Código postal',
      },
    },
  },
  also: {
    set: 'También: %{what}',
    above: 'se omite 1 línea sobre el encabezado |||| se omiten %{count} líneas sobre el encabezado',
    totals: 'fila %{line}: %{reason} Se omite |||| %{count} filas desde la fila %{line}: %{reason} Se omiten',
    off: 'Las líneas de totales se leen como registros',
    keep: 'Leerlas como registros',
    leaveOut: 'Omitir los totales',
  },
  reasons,
  becomes: {
    title: 'En qué se convierte la fila %{line}',
    previous: 'Fila anterior',
    next: 'Fila siguiente',
    skipped: 'En nada: se omite.',
    rejected: 'En nada, hasta que se corrija.',
    nothing: 'Ningún campo tiene valor.',
  },
};
