import type { Category } from '@cardfall/card-language';
import { screens } from '#contract/screens.ts';

/** Home with nothing but this category chosen. */
export function categoryAddress(category: Category): string {
  return `${screens.home}?category=${category}`;
}
