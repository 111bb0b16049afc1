import { withoutAccents } from './likeness.ts';

const makes: ReadonlySet<string> = new Set(
  `acura,alfa romeo,aston martin,audi,bentley,bmw,buick,byd,cadillac,chevrolet,chevy,chrysler,citroen,cupra,dacia,
  daewoo,dodge,ferrari,fiat,fisker,ford,genesis,gmc,harley-davidson,honda,hummer,hyundai,infiniti,isuzu,jaguar,jeep,
  kia,lamborghini,lancia,land rover,lexus,lincoln,lotus,lucid,maserati,mazda,mclaren,mercedes,mercedes-b,mercedes-benz,
  mercedes benz,mercury,mg,mini,mitsubishi,nissan,oldsmobile,opel,peugeot,plymouth,polestar,pontiac,porsche,ram,renault,
  rivian,rolls-royce,saab,saturn,scion,seat,skoda,smart,subaru,suzuki,tesla,toyota,vauxhall,volkswagen,volvo,vw,yamaha`
    .split(',')
    .map((make) => make.trim()),
);

const LEAST_VALUES = 2;
const MOSTLY = 0.8;

/** Whatever the header says: `Company` with Ford and Honda. */
export const holdsMakes = (values: readonly string[]): boolean =>
  values.length >= LEAST_VALUES &&
  values.filter((text) => makes.has(withoutAccents(text).toLowerCase())).length >= values.length * MOSTLY;
