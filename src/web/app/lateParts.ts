import { lateComponent } from '#web/ui/late/lateComponent.tsx';

export const OtherScreens = lateComponent(() => import('./OtherScreens.tsx'), 'OtherScreens');
export const AccountMenu = lateComponent(() => import('./header/AccountMenu.tsx'), 'AccountMenu');
export const Footer = lateComponent(() => import('./footer/Footer.tsx'), 'Footer');
export const ErrorDialog = lateComponent(() => import('#web/ui/dialog/ErrorDialog.tsx'), 'ErrorDialog');
export const SideMenu = lateComponent(() => import('./header/SideMenu.tsx'), 'SideMenu');
