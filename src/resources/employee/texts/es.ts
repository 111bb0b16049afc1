import type { en } from './en.ts';

export const es: typeof en = {
  photo: {
    add: 'Agregar foto',
    change: 'Cambiar foto',
    title: 'Foto de %{name}',
    choose: 'Elegir foto',
    chooseOther: 'Elegir otra foto',
    hint: 'PNG o JPG, hasta 5 MB. Solo se guarda el recorte cuadrado, sin datos de ubicación ni de cámara.',
    part: 'Área de recorte. Se mueve con las flechas.',
    zoom: 'Zoom',
    save: 'Guardar foto',
    remove: 'Quitar foto',
    saved: 'Se guardó la foto de %{name}',
    removed: 'Se quitó la foto de %{name}',
    faults: {
      kind: 'Elija un archivo PNG o JPG.',
      size: 'Más de 5 MB. Elija una foto más pequeña.',
      content: 'El archivo está dañado o su contenido no corresponde a su tipo.',
      pixels: 'Más de 50 millones de píxeles. Reduzca la foto primero.',
    },
  },
};
