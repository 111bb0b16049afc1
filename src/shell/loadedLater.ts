/** What opens over the page: a bundle of its own, loaded as soon as the page stands. */
export { MegaPanel } from './mega/MegaPanel.tsx';
export { PhoneMenu } from './phone/PhoneMenu.tsx';
export { MenuPopup } from './popup/MenuPopup.tsx';
export { RailPanels } from './railPanels/RailPanels.tsx';
export { ShortcutList } from './shortcuts/ShortcutList.tsx';
export { SideMenu } from './side/SideMenu.tsx';
