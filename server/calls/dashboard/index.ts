import { appointmentsHandlers } from './appointments.ts';
import { customersHandlers, equityHandlers } from './customers.ts';
import { feedsHandlers } from './feeds.ts';
import { inventoryHandlers } from './inventory.ts';
import { modelsHandlers } from './models.ts';
import { partsHandlers } from './parts.ts';
import { peopleHandlers } from './people.ts';
import { rowsHandlers } from './rows.ts';
import { salesHandlers } from './sales.ts';
import { serviceHandlers } from './service.ts';
import { transitHandlers } from './transit.ts';
import { trendsHandlers } from './trends.ts';
import { weatherHandlers } from './weather.ts';

/** Widgets whose figures are the same for all who see the same stores and kinds of figures. */
export const figuresHandlers = {
  ...salesHandlers,
  ...serviceHandlers,
  ...partsHandlers,
  ...transitHandlers,
  ...inventoryHandlers,
  ...modelsHandlers,
  ...trendsHandlers,
  ...feedsHandlers,
  ...peopleHandlers,
  ...appointmentsHandlers,
  ...customersHandlers,
  ...rowsHandlers,
};

/** The dashboard's widgets, each for the stores that its caller may see. */
export const dashboardHandlers = { ...figuresHandlers, ...equityHandlers, ...weatherHandlers };
