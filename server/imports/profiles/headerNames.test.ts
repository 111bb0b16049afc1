import { expect, test } from 'vitest';
import { isSecondHeader } from './headerNames.ts';

const isOne = (header: string, below: string) => isSecondHeader(header.split(','), below.split(','));

test.each([
  ['Employee,Position,Store', 'Lee Ann,Technician,Miller Store'],
  ['First,Last,Store,Department,Title', 'Sue,Ray,Fred Beans Store,Title Department,Title Clerk'],
  ['Employee,Department,Title', 'Maria,Service,Technician'],
  ['Store,City,State', 'Store City,City of York,State College'],
  ['Lead,Source,Status', 'new_lead,web_form,in_work'],
  ['Employee,Hired,Store', 'Employee,Feb 3 2026,Store'],
  ['Employee,Mail,Store', 'Employee,a@b.org,Store'],
  ['Store,Vin,Make', 'Store,1M8GDM9AXKP042788,Make'],
  ['Store,Stock,Make,Model,Year', 'Store,U 104A,Make,Model,Year'],
])('below %s the row %s is a record', (header, below) => {
  expect(isOne(header, below)).toBe(false);
});

test.each([
  ['Store,Deal No,Vin,Sale Price', 'STORE_ID,DEAL_NO,VIN_CODE,SALE_PRICE'],
  ['Store,Contract Date,Sale Price', 'Tienda,Fecha del contrato,Precio de venta'],
  ['Store,Contract Date,Sale Price', 'text,MM/DD/YYYY,decimal(10)'],
  ['Store,Address 1,City', 'Store,Address 1,City'],
])('below %s the row %s names the columns once more', (header, below) => {
  expect(isOne(header, below)).toBe(true);
});
