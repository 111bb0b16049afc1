import type { en } from './en.ts';

export const es: typeof en = {
  photo: {
    add: 'Agregar foto',
    change: 'Cambiar foto',
    title: 'Foto de %{name}',
    of: 'Foto de %{name}',
    choose: 'Elegir imagen',
    chooseOther: 'Elegir otra imagen',
    hint: 'PNG o JPG, de 5 MB como máximo. Solo se guarda el cuadro que elija, sin lugar ni cámara.',
    part: 'Parte de la imagen. Se mueve con las flechas.',
    zoom: 'Tamaño',
    save: 'Guardar foto',
    remove: 'Quitar foto',
    saved: 'Se guardó la foto de %{name}',
    removed: 'Se quitó la foto de %{name}',
    faults: {
      kind: 'Solo se aceptan imágenes PNG y JPG.',
      size: 'La imagen tiene más de 5 MB.',
      content: 'El archivo no es la imagen que dice su nombre, o está dañado.',
      pixels: 'La imagen tiene más de 50 millones de píxeles. Redúzcala primero.',
    },
  },
  server: {
    photoMoved: 'Alguien cambió esta foto mientras tanto. Mírela antes de reemplazarla.',
    photoChanged: 'Esta foto cambió desde entonces. No se deshizo nada.',
    photoGone: 'La foto anterior se guardó %{days} días y ya no está.',
    noEmployee: 'No existe ese empleado.',
    photoWhole: 'Debe ser una imagen JPEG completa.',
    photoSide: 'Debe medir %{pixels} píxeles de ancho y de alto.',
    photoLarge: 'Debe tener 200 KB como máximo.',
  },
};
