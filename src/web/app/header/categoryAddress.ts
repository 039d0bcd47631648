import { screens } from '#contract/screens.ts';
import type { Category } from '#domain/listings/categories.ts';

/** Home with nothing but this category chosen. */
export function categoryAddress(category: Category): string {
  return `${screens.home}?category=${category}`;
}
