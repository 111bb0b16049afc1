export const weather = {
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
};
