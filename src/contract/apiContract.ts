/** Every module that declares endpoints. The browser's types and the generated endpoint table come from this list. */
export * from './accounts.ts';
export * from './cards.ts';
export * from './customers.ts';
export * from './live.ts';
export * from './marketplace.ts';
export * from './news.ts';
export * from './openApi.ts';
export * from './search.ts';
export * from './wishlist.ts';
