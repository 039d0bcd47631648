import { product } from './product.ts';

/** Starts the product with nothing configured, as a newcomer does. Returns the function that stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const started = await product('scripts/start.mjs');
  process.env['PRODUCT_URL'] = started.address;
  process.env['MAILBOX_URL'] = started.mailbox;
  return () => started.stop();
}
