import { lateComponent } from '#web/ui/late/lateComponent.tsx';

export const OtherScreens = lateComponent(async () => (await import('./OtherScreens.tsx')).OtherScreens);
export const AccountMenu = lateComponent(async () => (await import('./header/AccountMenu.tsx')).AccountMenu);
export const ErrorDialog = lateComponent(async () => (await import('#web/ui/dialog/ErrorDialog.tsx')).ErrorDialog);
export const SideMenu = lateComponent(async () => (await import('./header/SideMenu.tsx')).SideMenu);
