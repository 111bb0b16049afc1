import type { Particulars } from '../../engine/declaration.ts';
import { personName } from '../personName.ts';
import { CreateLogin } from './CreateLogin.tsx';
import { CardPhoto, LastNameCell, LoginCell, PhotoCell } from './cells.tsx';
import { SetPhoto } from './photo/SetPhoto.tsx';
import { texts } from './texts/index.ts';

export const employee: Particulars = {
  cells: { lastname: LastNameCell, photo: PhotoCell, login_id: LoginCell },
  Picture: CardPhoto,
  nameOf: personName,
  actions: [CreateLogin, SetPhoto],
  texts,
};
