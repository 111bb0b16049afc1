export const outcome = {
  tried: 'Prueba: no se cambió nada',
  triedText: 'Esto es lo que haría la carga del archivo.',
  same: 'Prueba: no cambiaría nada',
  sameText:
    'Todos los registros del archivo ya están aquí, con los mismos valores. Cargarlo solo diría que los datos están al día.',
  notHere: 'Se carga desde la pestaña en la que se probó',
  notHereText:
    'Aquí solo se puede mirar. Elija el archivo otra vez para cargarlo o para volver a sus columnas.',
  loaded: 'Cargado',
  loadedText: 'Registros, cifras y actualidad cambiaron juntos.',
  refused: 'No se cargó: demasiadas filas malas',
  refusedText: 'Se rechaza el %{rejected} de las filas; se permite el %{allowed}. No se cambió nada.',
  cutOff: 'No se cargó: el archivo parece cortado',
  empty: 'Sin contenido: no se cambió nada',
  held: 'No se cargó: no se parece a los archivos anteriores',
  failed: 'Falló',
  stopped: 'Detenida: no se guardó nada',
  undone: 'Deshecha',
  undoneBy: 'Deshecha %{time} por %{name}',
  undoneAt: 'Deshecha %{time}',
};
