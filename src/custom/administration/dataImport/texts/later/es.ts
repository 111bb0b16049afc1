/** Lo que filas posteriores de un archivo dicen contra cómo se lee. */
export const importLater = {
  later: {
    title: {
      customerKeys: '%{header} tiene claves, no solo números',
      way: '%{header} se escribe de otra forma más abajo',
      open: '%{header}: ¿qué es lo correcto?',
      mixed: '%{header} se escribe de dos formas',
      format: '%{header} se escribe de otra forma más abajo',
      swapped: '%{header}: día y mes están intercambiados',
      stores: '%{header} nombra los concesionarios de otra forma más abajo',
      currency: '%{header} está en otra moneda',
      currencies: '%{header}: importes en varias monedas',
    },
    row: 'La línea %{line} tiene "%{text}".',
    text: {
      customerKeys:
        'No es un número, así que la fila se rechaza. Como claves en el origen se toman números y textos.',
      way: 'Solo se puede leer con %{way}; el archivo se lee con %{now}.',
      open: 'También se podría leer con %{way}, y ninguna fila lo dice. El archivo se lee con %{now}.',
      mixed:
        'Solo se puede leer con %{way}, y "%{other}" en la línea %{otherLine} solo con %{now}. Nadie puede saber qué significan las demás: corrija el archivo en su origen.',
      format: 'Las primeras filas no tienen fechas así.',
      swapped:
        'Es una fecha, pero "%{other}" en la línea %{otherLine} es texto con %{way}. Una hoja de cálculo intercambió día y mes donde pudo. Exporte de nuevo el archivo e impórtelo sin abrirlo antes.',
      stores:
        'Así como se lee la columna no es un concesionario; por su nombre o sin los ceros de su número sí lo es.',
      currency: 'Está en %{way}. No se convierte nada: los importes se leen como %{now}.',
      currencies:
        'Está en %{way}, y "%{other}" en la línea %{otherLine} en %{now}. No se convierte nada: lo que se suma de ambos es incorrecto.',
    },
    ways: {
      month: 'el mes primero',
      day: 'el día primero',
      point: 'punto decimal',
      comma: 'coma decimal',
    },
    use: {
      customerKeys: 'Tomar la columna como clave en el origen',
      way: 'Leer todo con %{way}',
      open: 'Leer todo con %{way}',
      format: 'Leer también %{way}',
      stores: 'Tomarlos por estos concesionarios',
      currency: 'Los importes están en %{way}: tomarlos como son',
      currencies: 'Los importes están en %{way}: rechazar los demás',
    },
    keep: {
      open: 'Es correcto con %{now}',
      currency: 'Los importes están en %{now}: rechazar los demás',
      currencies: 'Los importes están en %{now}: rechazar los demás',
    },
    said: 'Hay filas que contradicen cómo se lee el archivo.',
    inFile: 'Hay filas que contradicen cómo se lee: %{columns}. Vea su informe.',
  },
};
