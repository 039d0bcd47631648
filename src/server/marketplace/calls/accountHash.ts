import { createHash } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

/**
 * Returns a hash of the marketplace's address, keys and site. What is known of the marketplace is stored with it, so that
 * nothing is said of an account that was learned with another one. Every sandbox has the same.
 */
export function accountHash({ marketplace, marketplaceId }: Pick<Config, 'marketplace' | 'marketplaceId'>): string {
  if (marketplace === null) return 'sandbox';
  const { apiUrl, clientId, clientSecret } = marketplace;
  return createHash('sha256')
    .update(JSON.stringify([apiUrl, clientId, clientSecret, marketplaceId]))
    .digest('base64url');
}
