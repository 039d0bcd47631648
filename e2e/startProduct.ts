import { product } from './product.ts';

/** Starts the product as a person does, with nothing configured, and stops it at the end. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const started = await product('scripts/start.mjs');
  process.env['PRODUCT_URL'] = started.address;
  process.env['MAILBOX_URL'] = started.mailbox;
  return () => started.stop();
}
