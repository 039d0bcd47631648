import { lazy } from '#web/browser/lazy.tsx';

export const OtherScreens = lazy(() => import('./OtherScreens.tsx'), 'OtherScreens');
export const AccountMenu = lazy(() => import('./header/AccountMenu.tsx'), 'AccountMenu');
export const Footer = lazy(() => import('./footer/Footer.tsx'), 'Footer');
export const ErrorDialog = lazy(() => import('#web/ui/ErrorDialog.tsx'), 'ErrorDialog');
export const SideMenu = lazy(() => import('./header/SideMenu.tsx'), 'SideMenu');
