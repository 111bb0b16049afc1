import { importCorrections } from './corrections/es.ts';
import type { en as english } from './en.ts';
import { importFlow } from './flow/es.ts';
import { importFolder } from './folder/es.ts';
import { importHistory } from './history/es.ts';
import { importTexts } from './importTexts.ts';
import { importLater } from './later/es.ts';
import { importLosses } from './losses/es.ts';
import { importPeople } from './people/es.ts';
import { importProfiles } from './profiles/es.ts';
import { importReconcile } from './reconcile/es.ts';
import { importRules } from './rules/es.ts';
import { server as importProse } from './sentences/es.ts';
import { importSets } from './set/es.ts';

const dataImport: typeof english.dataImport = {
  intro: 'Cargue concesionarios, personas, vehículos, ventas y más desde los archivos de sus sistemas.',
  back: 'Importar datos',
  upload: {
    title: 'Nueva importación',
    for: 'Archivo con: %{feed}',
    drop: 'Suelte aquí un archivo, o varios relacionados',
    dropNow: 'Suelte para subir',
    or: 'o',
    choose: 'Elegir archivos',
    hint: 'Excel, CSV o prospectos en XML. No se carga nada hasta que usted lo revise.',
    sending: 'Subiendo %{name}',
    sent: '%{sent} de %{total}',
    abort: 'Cancelar la subida',
    failed: '%{name} no se subió',
    noFile: 'Suelte un archivo de Excel o CSV.',
  },
  samples: {
    title: 'Pruebe un archivo de ejemplo:',
    failed: 'No se pudo cargar el archivo de ejemplo. Revise su conexión e intente de nuevo.',
  },
  running: {
    notStopped: 'La importación no se detuvo',
    title: 'En curso y en espera',
    waiting: 'En espera de otra importación',
    inLine: '%{name} · número %{position} en la fila',
    rows: '%{rows} fila leída |||| %{rows} filas leídas',
    progress: 'Avance de %{name}',
    open: 'Abrir',
    stop: 'Detener',
    stopping: 'Deteniendo…',
    stopHelp: 'No se carga nada. Puede cargar el archivo de nuevo.',
    leave: 'Puede salir de esta página: la importación sigue y la encuentra aquí.',
    undoing: 'Deshaciendo %{name}',
  },
  settings: {
    title: 'Ajustes del grupo',
    fundingLimit: 'Los contratos quedan abiertos durante',
    days: 'días',
    help: 'Para archivos que no informan el pago. Después, el pago queda como desconocido y el contrato ya no está en tránsito.',
    saved:
      'Los contratos sin datos de pago quedan abiertos durante %{smart_count} día. |||| Los contratos sin datos de pago quedan abiertos durante %{smart_count} días.',
  },
  ...importFlow,
  ...importFolder,
  ...importHistory,
  ...importProfiles,
  ...importLater,
  ...importLosses,
  ...importRules,
  ...importPeople,
  ...importReconcile,
  ...importSets,
  ...importCorrections,
  ...importTexts('es'),
};

export const es = { dataImport, importProse };
