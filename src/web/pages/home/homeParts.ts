import { lateComponent } from '#web/ui/late/lateComponent.tsx';

export const CardDialog = lateComponent(
  async () => (await import('#web/features/cards/details/CardDialog.tsx')).CardDialog,
);
export const FilterDrawer = lateComponent(
  async () => (await import('#web/features/filters/FilterDrawer.tsx')).FilterDrawer,
);
export const NewsPanel = lateComponent(async () => (await import('#web/features/news/NewsPanel.tsx')).NewsPanel);
