export const en = {
  catalogue: { Weather: 'Weather' },
  weather: {
    title: 'Weather',
    what: 'The weather',
    lacking: 'the weather',
    here: 'your location',
    near: 'near %{place}',
    high: 'High',
    low: 'Low',
    today: 'Today',
    days: 'Next days',
    table: 'Five-day forecast',
    columns: { day: 'Day', condition: 'Weather', high: 'High', low: 'Low' },
    source:
      "Degrees Fahrenheit. Your location is rounded to about half a mile before it's sent, and isn't stored.",
    conditions: {
      clear: 'Clear',
      partly_cloudy: 'Partly cloudy',
      cloudy: 'Cloudy',
      fog: 'Fog',
      drizzle: 'Drizzle',
      rain: 'Rain',
      freezing_rain: 'Freezing rain',
      snow: 'Snow',
      thunderstorm: 'Thunderstorm',
    },
    unasked: {
      title: 'The forecast needs your location',
      text: "Your browser will ask for permission. Only the rounded location is sent, and it isn't stored.",
      button: 'Use my location',
    },
    refused: {
      title: 'Location is blocked',
      text: 'Allow location for this site in your browser settings, then retry.',
    },
    unknown: {
      title: 'Location unavailable',
      text: "Your browser couldn't find your location. Turn on location services, then retry.",
    },
  },
};

export const es: typeof en = {
  catalogue: { Weather: 'Clima' },
  weather: {
    title: 'Clima',
    what: 'El clima',
    lacking: 'el clima',
    here: 'su ubicación',
    near: 'cerca de %{place}',
    high: 'Máx.',
    low: 'Mín.',
    today: 'Hoy',
    days: 'Próximos días',
    table: 'Pronóstico de cinco días',
    columns: { day: 'Día', condition: 'Clima', high: 'Máxima', low: 'Mínima' },
    source:
      'Grados Fahrenheit. Su ubicación se redondea a cerca de media milla antes de enviarse y no se guarda.',
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
      title: 'El pronóstico necesita su ubicación',
      text: 'Su navegador le pedirá permiso. Solo se envía la ubicación redondeada, y no se guarda.',
      button: 'Usar mi ubicación',
    },
    refused: {
      title: 'La ubicación está bloqueada',
      text: 'Permita la ubicación para este sitio en la configuración del navegador y reintente.',
    },
    unknown: {
      title: 'Ubicación no disponible',
      text: 'Su navegador no encontró su ubicación. Active los servicios de ubicación y reintente.',
    },
  },
};
