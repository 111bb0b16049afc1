import type { units as english } from '../en/units.ts';

export const units: typeof english = {
  without: {
    gross: '%{smart_count} unidad sin utilidad |||| %{smart_count} unidades sin utilidad',
    front: '%{smart_count} unidad sin utilidad frontal |||| %{smart_count} unidades sin utilidad frontal',
    back: '%{smart_count} unidad sin utilidad de F&I |||| %{smart_count} unidades sin utilidad de F&I',
  },
  allWithout: {
    gross: 'Unidades sin utilidad',
    front: 'Unidades sin utilidad frontal',
    back: 'Unidades sin utilidad de F&I',
  },
};
