import type { weather as english } from '../../en/dashboard/weather.ts';

export const weather: typeof english = {
  title: 'Clima',
  what: 'El clima',
  lacking: 'el clima',
  here: 'donde está usted',
  near: 'cerca de %{place}',
  high: 'Máx.',
  low: 'Mín.',
  today: 'Hoy',
  days: 'Los próximos días',
  table: 'Clima de cinco días',
  columns: { day: 'Día', condition: 'Clima', high: 'Máxima', low: 'Mínima' },
  source:
    'Grados Fahrenheit. El lugar que indica su navegador se redondea a un kilómetro, más o menos, antes de enviarse, y no se guarda.',
  conditions: {
    clear: 'Despejado',
    partly_cloudy: 'Parcialmente nublado',
    cloudy: 'Nublado',
    fog: 'Niebla',
    drizzle: 'Llovizna',
    rain: 'Lluvia',
    freezing_rain: 'Lluvia helada',
    snow: 'Nieve',
    thunderstorm: 'Tormenta',
  },
  unasked: {
    title: 'El pronóstico necesita saber dónde está',
    text: 'Su navegador preguntará si puede decirlo. Solo se envía el lugar redondeado, y no se guarda.',
    button: 'Usar mi ubicación',
  },
  refused: {
    title: 'Su navegador no dice dónde está',
    text: 'Permita la ubicación para este sitio en los ajustes del navegador y reintente.',
  },
  unknown: {
    title: 'No se sabe dónde está',
    text: 'Su navegador no pudo averiguarlo. Active el servicio de ubicación y reintente.',
  },
};
