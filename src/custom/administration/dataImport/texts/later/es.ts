export const importLater = {
  later: {
    title: {
      customerKeys: '%{header} tiene claves, no solo números',
      way: '%{header}: hay filas posteriores con otro formato',
      open: '%{header}: ¿qué es lo correcto?',
      mixed: '%{header} usa dos formatos',
      format: '%{header}: hay filas posteriores con otro formato',
      swapped: '%{header}: día y mes están intercambiados',
      stores: '%{header}: hay filas posteriores que identifican al concesionario de otra forma',
      currency: '%{header} está en otra moneda',
      currencies: '%{header}: importes en varias monedas',
    },
    row: 'La línea %{line} tiene "%{text}".',
    text: {
      customerKeys:
        'No es un número, así que la fila se rechaza. Lea la columna como claves de cliente para aceptar ambos.',
      way: 'Solo se puede leer con %{way}; el archivo se lee con %{now}.',
      open: 'También se podría leer con %{way}, y ninguna fila lo aclara. El archivo se lee con %{now}.',
      mixed:
        'Solo se puede leer con %{way}, y "%{other}" en la línea %{otherLine} solo con %{now}. Los demás valores son ambiguos. Corrija el archivo en su sistema.',
      format: 'Las primeras filas no tienen fechas así.',
      swapped:
        'Es una fecha, pero "%{other}" en la línea %{otherLine} es texto con %{way}. Una hoja de cálculo intercambió día y mes donde pudo. Exporte de nuevo el archivo e impórtelo sin abrirlo antes.',
      stores: 'Tal como se lee no coincide con ningún concesionario; por nombre o sin ceros iniciales, sí.',
      currency: 'Está en %{way}. No se convierte nada: los importes se leen como %{now}.',
      currencies:
        'Está en %{way}, y "%{other}" en la línea %{otherLine} en %{now}. No se convierte nada, así que los totales que los mezclan son incorrectos.',
    },
    ways: {
      month: 'el mes primero',
      day: 'el día primero',
      point: 'punto decimal',
      comma: 'coma decimal',
    },
    use: {
      customerKeys: 'Leer como claves de cliente',
      way: 'Leer todo con %{way}',
      open: 'Leer todo con %{way}',
      format: 'Leer también %{way}',
      stores: 'Asignar estos concesionarios',
      currency: 'Los importes están en %{way}',
      currencies: 'Los importes están en %{way}: rechazar los demás',
    },
    keep: {
      open: 'Mantener %{now}',
      currency: 'Los importes están en %{now}: rechazar los demás',
      currencies: 'Los importes están en %{now}: rechazar los demás',
    },
    said: 'Hay filas que contradicen cómo se lee el archivo.',
    inFile: 'Hay filas que contradicen cómo se lee: %{columns}. Vea su informe.',
  },
};
