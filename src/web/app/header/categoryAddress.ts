import type { Category } from '#domain/listings/categories.ts';
import { screens } from '#web/pages/screens.ts';

/** Home with nothing but this category chosen. */
export function categoryAddress(category: Category): string {
  return `${screens.home}?category=${category}`;
}
