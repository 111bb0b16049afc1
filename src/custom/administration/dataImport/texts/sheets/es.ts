export const sheets = {
  title:
    '%{names} tiene las mismas columnas y no se carga con esta hoja. |||| %{names} tienen las mismas columnas y no se cargan con esta hoja.',
  text: 'Esta es solo la hoja %{sheet}.',
  add: 'Cargar también esa hoja |||| Cargar también esas %{smart_count} hojas',
  left: 'No se cargan juntos más de %{count} archivos: cargue %{names} después.',
  notAdded: 'No se pudieron añadir las otras hojas',
  only: 'Esta es solo la hoja %{sheet}',
  onlyText:
    '%{names} del libro tiene las mismas columnas y no es parte de esta importación. |||| %{names} del libro tienen las mismas columnas y no son parte de esta importación.',
};
