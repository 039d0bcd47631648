/** An error or a warning as the marketplace writes it. */
export interface Problem {
  readonly errorId: number;
  readonly domain: string;
  readonly category: 'REQUEST' | 'BUSINESS' | 'APPLICATION';
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

type Parameters = Readonly<Record<string, string>>;

function problem(errorId: number, message: string, parameters: Parameters = {}): Problem {
  const list = Object.entries(parameters).map(([name, value]) => ({ name, value }));
  return { errorId, domain: 'API_BROWSE', category: 'REQUEST', message, ...(list.length > 0 && { parameters: list }) };
}

const seeDocumentation = 'For the valid values, refer to the API call documentation.';
const seeReference = 'For information, see the API call reference documentation.';

export const problems = {
  nothingAsked: () =>
    problem(12001, "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter."),
  filterValue: (fieldName: string, filterValue: string) =>
    problem(12002, `The ${fieldName} filter value is invalid. ${seeDocumentation}`, { fieldName, filterValue }),
  sellerName: () => problem(12003, "A seller 'username' provided in the request filters is invalid."),
  offsetNegative: () => problem(12004, "The 'offset' value cannot be negative."),
  offsetNoInteger: () => problem(12005, "The 'offset' value must be an integer."),
  limitRange: () => problem(12006, "The 'limit' value should be between 1 and 200 (inclusive)."),
  limitNoInteger: () => problem(12007, "The 'limit' value must be an integer value."),
  sort: () => problem(12008, `The 'sort' value is invalid. ${seeDocumentation}`),
  category: () => problem(12009, "The 'category_ids' query parameter is invalid."),
  pickup: () =>
    problem(
      12010,
      "There are four filters required for local pickup. 'pickupPostalCode','pickupCountry','pickupRadiusUnit','pickupRadius'. One or more is missing or invalid.",
    ),
  deliveryCountry: () =>
    problem(
      12011,
      "'deliveryCountry' is a mandatory filter to provide a delivery location. 'deliveryPostalCode' is optional.",
    ),
  price: () =>
    problem(12012, "A valid 'price' filter and a valid 'priceCurrency' filter is necessary to filter based on price."),
  topLevel: (): Problem => ({
    ...problem(
      12013,
      'Top level category browsing is not allowed. Please provide keywords or more filters for the applied top level category.',
    ),
    category: 'BUSINESS',
  }),
  fieldgroups: (fieldgroups: string) =>
    problem(
      12016,
      `The 'fieldgroups' value ${fieldgroups} is invalid. For the valid values, refer to the API call reference documentation`,
      { fieldgroups },
    ),
  aspectCategory: () =>
    problem(12017, `The 'aspect_filter' query parameter must include a categoryId. ${seeReference}`),
  aspect: (aspectFilter: string) =>
    problem(12018, `The ${aspectFilter} aspect_filter value is invalid. ${seeReference}`, { aspectFilter }),
  epid: (epid: string) => problem(12021, `The 'epid' value ${epid} is invalid. ${seeReference}`, { epid }),
  gtin: (gtin: string) => problem(12022, `The 'gtin' value ${gtin} is invalid. ${seeReference}`, { gtin }),
  autoCorrect: () => problem(12027, `The 'auto_correct' value is invalid. ${seeDocumentation}`),
  window: () =>
    problem(
      12029,
      'The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000. If 10,000 or more listings are matching your search criteria, consider narrowing the scope of your search.',
    ),
  tooManyCategories: () =>
    problem(
      12030,
      'The number of categories in the request has exceeded the limit. Please reduce the number of categories to 1 or less.',
      { allowedMaxCategories: '1' },
    ),
  tooManySellers: () =>
    problem(
      12032,
      'The number of sellers in the filter has exceeded the limit. Please reduce the number of sellers to 250 or fewer.',
    ),
  offsetMultiple: () => problem(12515, "The 'offset' value must be either zero or a multiple of the 'limit' value."),
  oneLocation: () =>
    problem(12517, 'Only one item location filter can be applied at a time. Refer to the API call documentation.'),
  itemNotFound: (itemId: string) => problem(11001, 'The specified item ID was not found.', { itemId }),
  compactAlone: () =>
    problem(
      11018,
      'The specified fieldgroups are invalid. The COMPACT fieldgroup cannot be combined with another fieldgroup.',
    ),
  itemFieldgroups: (fieldgroups: string) =>
    problem(
      11501,
      `The 'fieldgroups' value(s) are invalid: ${fieldgroups}. The supported fieldgroups are: PRODUCT,COMPACT,ADDITIONAL_SELLER_DETAILS`,
      { fieldgroups, supportedFieldgroups: 'PRODUCT,COMPACT,ADDITIONAL_SELLER_DETAILS' },
    ),
  token: (): Problem => ({
    errorId: 1001,
    domain: 'OAuth',
    category: 'REQUEST',
    message: 'Invalid access token',
    longMessage: 'Invalid access token. Check the value of the Authorization HTTP request header.',
  }),
  callsUsedUp: (): Problem => ({
    errorId: 2001,
    domain: 'ACCESS',
    category: 'REQUEST',
    message: 'Too many requests.',
    longMessage: 'The request limit has been reached for the resource.',
  }),
  noResource: (): Problem => ({
    errorId: 2002,
    domain: 'ACCESS',
    category: 'REQUEST',
    message: 'Resource not found',
    longMessage: 'Resource not found. Check the address of the request.',
  }),
  method: (): Problem => ({
    errorId: 2003,
    domain: 'ACCESS',
    category: 'REQUEST',
    message: 'Method not allowed',
    longMessage: 'The resource does not know this method.',
  }),
  internal: (): Problem => ({
    errorId: 12000,
    domain: 'API_BROWSE',
    category: 'APPLICATION',
    message:
      'There was a problem with an eBay internal system or process. Contact eBay developer support for assistance.',
  }),
};
