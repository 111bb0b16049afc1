import { describe, expect, test } from 'vitest';
import type { FeedName } from '../../../contract/records/index.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

const [munich, wolfsburg] = ['WBA3A5C07DF123456', 'WVWZZZ1KZ6W000001'];

function guess(fileName: string, header: string, ...rows: readonly string[]) {
  const columns = sampleColumns(
    header.split(';'),
    rows.map((row) => row.split(';')),
  );
  const [best] = rankFeeds(columns, { fileName });
  const matches = best?.matches.map(({ place, field }) => [best.columns[place]?.header, field]) ?? [];
  return { feed: best?.feed, fields: Object.fromEntries(matches) };
}

interface Case {
  readonly file: string;
  readonly feed: FeedName;
  readonly header: string;
  readonly rows: readonly string[];
  /** In the order of the columns; a dash for one that is no field. */
  readonly fields: string;
}

const german: readonly Case[] = [
  {
    file: 'verkaeufe.csv',
    feed: 'deals',
    header:
      'Filiale;Rechnungsnummer;Verkaufsdatum;Fahrgestellnummer;Marke;Modell;Kilometerstand;Verkäufer;Kundennummer;Verkaufspreis;Bruttoertrag;Neu/Gebraucht',
    rows: [
      `Nord;R-1;12.03.2026;${munich};BMW;320d;45.000;Ida Ray;1001;19.390,00;1.200,50;Gebraucht`,
      `Süd;R-2;13.03.2026;${wolfsburg};VW;Golf;12.000;Max Ott;1002;23.390,00;900,00;Neu`,
    ],
    fields:
      'store_id deal_no contract_date vin make model mileage salesperson1_id UC_ID sale_price front_gross deal_type',
  },
  {
    file: 'kunden.csv',
    feed: 'customers',
    header: 'Kundennummer;Anrede;Name;Vorname;Straße;PLZ;Ort;E-Mail',
    rows: [
      '1001;Herr;Ott;Max;Hauptstr. 1;80331;München;max@example.com',
      '1002;Frau;Ray;Ida;Ring 2;10115;Berlin;ida@example.com',
    ],
    fields: 'UC_ID - UC_LastName UC_FirstName address zip - UC_Email',
  },
  {
    file: 'Werkstattaufträge.csv',
    feed: 'repair_orders',
    header:
      'Betrieb;Auftragsnummer;Auftragsdatum;Rechnungsdatum;FIN;Kennzeichen;Km-Stand;Serviceberater;Kunden-Nr.;Lohnumsatz;Teileumsatz;Mechaniker',
    rows: [
      `Nord;A1;12.03.2026;13.03.2026;${munich};M-AB 123;45.100;Ada Ames;1001;120,00;80,00;T1`,
      `Nord;A2;12.03.2026;14.03.2026;${wolfsburg};M-CD 123;45.200;Ada Ames;1002;220,00;10,00;T1`,
    ],
    fields:
      'store_id ro_no opened_at closed_at vin plate mileage_in advisor_id UC_ID labor_sale parts_sale tech_id',
  },
  {
    file: 'bestand.csv',
    feed: 'inventory',
    header:
      'Haendler;Lagernummer;FIN;Hersteller;Modell;Baujahr;Farbe;Laufleistung;Einkaufspreis;Listenpreis;Eingangsdatum',
    rows: [`Nord;L1;${munich};BMW;320d;2019;Blau;45.000;15.000,00;19.390,00;02.01.2026`],
    fields: 'store_id stock_no vin make model year ext_color mileage cost list_price stocked_date',
  },
];

const french: readonly Case[] = [
  {
    file: 'ventes.csv',
    feed: 'deals',
    header:
      'Concession;N° facture;Date de vente;Numéro de châssis;Marque;Modèle;Kilométrage;Vendeur;N° client;Prix de vente;Marge brute;VN/VO',
    rows: [
      `Nord;F1;12/03/2026;${munich};BMW;320d;45 000;Ida Ray;1001;19 390,00;1 200,50;VO`,
      `Sud;F2;13/03/2026;${wolfsburg};VW;Golf;12 000;Max Ott;1002;23 390,00;900,00;VN`,
    ],
    fields:
      'store_id deal_no contract_date vin make model mileage salesperson1_id UC_ID sale_price front_gross deal_type',
  },
  {
    file: 'clients.csv',
    feed: 'customers',
    header: 'Numéro client;Nom;Prénom;Adresse;Code postal;Ville;Téléphone;Courriel',
    rows: [
      '1001;Petit;Luc;1 rue A;75001;Paris;0142567890;luc@example.com',
      '1002;Roux;Eva;2 rue B;69001;Lyon;0442567890;eva@example.com',
    ],
    fields: 'UC_ID UC_LastName UC_FirstName address zip - UC_Phone1 UC_Email',
  },
  {
    file: 'atelier.csv',
    feed: 'repair_orders',
    header:
      "Concession;N° ordre de réparation;Date d'ouverture;Date de clôture;Châssis;Immatriculation;Kilométrage;Réceptionnaire;Main d'œuvre;Pièces;Mécanicien;Désignation;Type",
    rows: [
      `Nord;A1;12/03/2026;13/03/2026;${munich};AB-123-CD;45100;Ada Ames;120,00;80,00;T1;Vidange;Client`,
      `Nord;A2;12/03/2026;14/03/2026;${wolfsburg};AC-123-CD;45200;Ada Ames;220,00;10,00;T1;Freins;Garantie`,
    ],
    fields:
      'store_id ro_no opened_at closed_at vin plate mileage_in advisor_id labor_sale parts_sale tech_id description pay_type',
  },
  {
    file: 'stock_vo.csv',
    feed: 'inventory',
    header:
      "Concessionnaire;N° de stock;VIN;Marque;Modèle;Année;Couleur;Kilométrage;Prix d'achat;Prix;Date d'entrée;Première immatriculation",
    rows: [`Nord;S1;${munich};BMW;320d;2019;Bleu;45 000;9 000,00;12 390,00;02/01/2026;03/05/2019`],
    fields: 'store_id stock_no vin make model year ext_color mileage cost list_price stocked_date -',
  },
];

describe.each([
  ['German', german],
  ['French', french],
])('headers in %s', (_language, cases) => {
  test.each(cases)('$file is told, with all of its columns', ({ file, feed, header, rows, fields }) => {
    const names = fields.split(' ');
    const expected = header.split(';').flatMap((name, place) => {
      const field = names[place] ?? '-';
      return field === '-' ? [] : [[name, field]];
    });
    expect(guess(file, header, ...rows)).toEqual({ feed, fields: Object.fromEntries(expected) });
  });
});

test('a column of VINs is one whatever their check digits say', () => {
  const made = ['5UXKR0C09F0K12345', '3VWZZZ1KZ6M000017', '1GNZZZ1KZ6M000017'];
  const { fields } = guess('stock.csv', 'Wagen;Preis', ...made.map((vin) => `${vin};19390`));
  expect(fields).toMatchObject({ Wagen: 'vin' });
});

test('a name is the last name only beside a first name', () => {
  const alone = guess('customers.csv', 'Customer ID;Name;Address', '1;Ott GmbH;1 Main', '2;Roux;2 Main');
  expect(alone.fields).toEqual({ 'Customer ID': 'UC_ID', Address: 'address' });
  const beside = guess('customers.csv', 'Customer ID;Name;First name', '1;Ott;Max', '2;Roux;Eva');
  expect(beside.fields).toMatchObject({ Name: 'UC_LastName', 'First name': 'UC_FirstName' });
});
