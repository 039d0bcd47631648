/** Required of affiliate partners, and fair to say (specification, section 1). */
export const affiliateDisclosure =
  'As an eBay affiliate partner we may earn a commission on purchases, at no extra cost to you.';
