export const en = {
  photo: {
    add: 'Add photo',
    change: 'Change photo',
    title: 'Photo of %{name}',
    choose: 'Choose photo',
    chooseOther: 'Choose another photo',
    hint: 'PNG or JPG, up to 5 MB. Only the cropped square is saved, without location or camera data.',
    part: 'Crop area. Arrow keys move it.',
    zoom: 'Zoom',
    save: 'Save photo',
    remove: 'Remove photo',
    saved: 'Saved the photo of %{name}',
    removed: 'Removed the photo of %{name}',
    faults: {
      kind: 'Choose a PNG or JPG file.',
      size: 'Larger than 5 MB. Choose a smaller photo.',
      content: "The file is damaged, or its content doesn't match its type.",
      pixels: 'Larger than 50 million pixels. Resize the photo first.',
    },
  },
};
