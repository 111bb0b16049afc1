export const en = {
  catalogue: { Weather: 'Weather' },
  weather: {
    title: 'Weather',
    what: 'The weather',
    lacking: 'the weather',
    here: 'where you are',
    near: 'near %{place}',
    high: 'High',
    low: 'Low',
    today: 'Today',
    days: 'The next days',
    table: 'Weather of five days',
    columns: { day: 'Day', condition: 'Weather', high: 'High', low: 'Low' },
    source:
      'Degrees Fahrenheit. The place that your browser tells is rounded to about a kilometre before it is sent, and is not stored.',
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
      title: 'The forecast needs to know where you are',
      text: 'Your browser will ask whether it may tell. Only the rounded place is sent, and it is not stored.',
      button: 'Use my location',
    },
    refused: {
      title: 'Your browser does not tell where you are',
      text: 'Allow the location for this site in the settings of your browser, then retry.',
    },
    unknown: {
      title: 'Where you are is not known',
      text: 'Your browser could not find out. Switch its location service on, then retry.',
    },
  },
};

export const es: typeof en = {
  catalogue: { Weather: 'Clima' },
  weather: {
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
  },
};
