/** An error or a warning as the marketplace writes it. */
export interface ApiError {
  readonly errorId: number;
  readonly domain: string;
  readonly category: 'REQUEST' | 'BUSINESS' | 'APPLICATION';
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

const seeDocumentation = 'For the valid values, refer to the API call documentation.';
const seeReference = 'For information, see the API call reference documentation.';
const validValues = 'For the valid values, refer to the API call reference documentation';
const itemGroups = 'PRODUCT,COMPACT,ADDITIONAL_SELLER_DETAILS';

type Row = readonly [errorId: number, message: string, other?: Partial<ApiError>];
const access = (domain: string, longMessage: string): Partial<ApiError> => ({ domain, longMessage });

/** All errors of the sandbox. `{name}` in a message stands for the parameter of that name. */
const errors = {
  noCriteria: [12001, "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter."],
  filterValue: [12002, `The {fieldName} filter value is invalid. ${seeDocumentation}`],
  sellerName: [12003, "A seller 'username' provided in the request filters is invalid."],
  negativeOffset: [12004, "The 'offset' value cannot be negative."],
  offsetNotInteger: [12005, "The 'offset' value must be an integer."],
  limitRange: [12006, "The 'limit' value should be between 1 and 200 (inclusive)."],
  limitNotInteger: [12007, "The 'limit' value must be an integer value."],
  sort: [12008, `The 'sort' value is invalid. ${seeDocumentation}`],
  category: [12009, "The 'category_ids' query parameter is invalid."],
  pickup: [
    12010,
    "There are four filters required for local pickup. 'pickupPostalCode','pickupCountry','pickupRadiusUnit'," +
      "'pickupRadius'. One or more is missing or invalid.",
  ],
  deliveryCountry: [
    12011,
    "'deliveryCountry' is a mandatory filter to provide a delivery location. 'deliveryPostalCode' is optional.",
  ],
  price: [12012, "A valid 'price' filter and a valid 'priceCurrency' filter is necessary to filter based on price."],
  topLevelCategory: [
    12013,
    'Top level category browsing is not allowed. ' +
      'Please provide keywords or more filters for the applied top level category.',
    { category: 'BUSINESS' },
  ],
  fieldgroups: [12016, `The 'fieldgroups' value {fieldgroups} is invalid. ${validValues}`],
  aspectCategory: [12017, `The 'aspect_filter' query parameter must include a categoryId. ${seeReference}`],
  aspect: [12018, `The {aspectFilter} aspect_filter value is invalid. ${seeReference}`],
  epid: [12021, `The 'epid' value {epid} is invalid. ${seeReference}`],
  gtin: [12022, `The 'gtin' value {gtin} is invalid. ${seeReference}`],
  autoCorrect: [12027, `The 'auto_correct' value is invalid. ${seeDocumentation}`],
  window: [
    12029,
    'The maximum number of listings that can be retrieved is 10,000, so your offset value must be less than 10,000. ' +
      'If 10,000 or more listings are matching your search criteria, consider narrowing the scope of your search.',
  ],
  tooManyCategories: [
    12030,
    'The number of categories in the request has exceeded the limit. ' +
      'Please reduce the number of categories to {allowedMaxCategories} or less.',
  ],
  tooManySellers: [
    12032,
    'The number of sellers in the filter has exceeded the limit. Please reduce the number of sellers to 250 or fewer.',
  ],
  offsetMultiple: [12515, "The 'offset' value must be either zero or a multiple of the 'limit' value."],
  oneLocation: [12517, 'Only one item location filter can be applied at a time. Refer to the API call documentation.'],
  itemNotFound: [11001, 'The specified item ID was not found.'],
  compactAlone: [
    11018,
    'The specified fieldgroups are invalid. The COMPACT fieldgroup cannot be combined with another fieldgroup.',
  ],
  itemFieldgroups: [
    11501,
    `The 'fieldgroups' value(s) are invalid: {fieldgroups}. The supported fieldgroups are: ${itemGroups}`,
  ],
  token: [
    1001,
    'Invalid access token',
    access('OAuth', 'Invalid access token. Check the value of the Authorization HTTP request header.'),
  ],
  quota: [2001, 'Too many requests.', access('ACCESS', 'The request limit has been reached for the resource.')],
  noResource: [2002, 'Resource not found', access('ACCESS', 'Resource not found. Check the address of the request.')],
  method: [2003, 'Method not allowed', access('ACCESS', 'The resource does not know this method.')],
  internal: [
    12000,
    'There was a problem with an eBay internal system or process. Contact eBay developer support for assistance.',
    { category: 'APPLICATION' },
  ],
} satisfies Readonly<Record<string, Row>>;

export function apiError(name: keyof typeof errors, parameters: Readonly<Record<string, string>> = {}): ApiError {
  const row: Row = errors[name];
  const [errorId, text, other] = row;
  const list = Object.entries(parameters).map(([key, value]) => ({ name: key, value }));
  return {
    errorId,
    domain: 'API_BROWSE',
    category: 'REQUEST',
    message: text.replace(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? ''),
    ...(list.length > 0 && { parameters: list }),
    ...other,
  };
}
