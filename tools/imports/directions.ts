/**
 * Who may reach whom, domain by domain: apps -> domains; pages and popups -> shop -> people ->
 * platform -> kernel;
 * pages and popups never meet; the wallet library knows no shop. A domain may always reach itself.
 */
export const REACHABLE: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  wallet: [],
  ui: ['kernel'],
  platform: ['kernel', 'ui'],
  people: ['kernel', 'ui', 'platform'],
  shop: ['kernel', 'ui', 'platform', 'people', 'wallet'],
  pages: ['kernel', 'ui', 'platform', 'people', 'shop'],
  popups: ['kernel', 'ui', 'platform', 'people', 'shop'],
  db: ['kernel', 'platform', 'people', 'shop', 'pages', 'popups', 'tools'],
  'apps/sandbox': ['kernel', 'wallet', 'platform', 'people', 'shop', 'pages', 'popups'],
  'apps/storefront': ['kernel', 'ui', 'platform', 'people', 'shop', 'pages', 'popups'],
  'apps/console': ['kernel', 'ui', 'platform', 'people', 'shop', 'pages', 'popups'],
  'apps/server': [
    'kernel',
    'platform',
    'people',
    'shop',
    'pages',
    'popups',
    'db',
    'apps/sandbox',
    'apps/storefront',
    'apps/console',
    'tools',
  ],
  tools: [
    'kernel',
    'wallet',
    'platform',
    'people',
    'shop',
    'pages',
    'popups',
    'db',
    'apps/server',
    'apps/sandbox',
  ],
  e2e: [
    'kernel',
    'wallet',
    'platform',
    'people',
    'shop',
    'pages',
    'popups',
    'db',
    'apps/server',
    'apps/sandbox',
    'tools',
  ],
  bin: [],
  '': ['tools'],
}

/**
 * The features of a domain in one line, the lowest first: each may reach those before it, by value and by type, and none
 * behind it, so that no two features hang on each other. A folder that holds several features is an area (`pricing/tax`).
 * Tests go through all of them.
 */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'http',
    'access',
    'settings',
    'feature',
    'events',
    'audit',
    'saving',
    'reporting',
    'abuse',
    'calls',
    'uploads',
    'pictures',
    'imports',
    'site',
    'announcement',
    'mail',
  ],
  people: ['owners', 'customers', 'attribution'],
  shop: [
    'pricing/addresses',
    'pricing/tax',
    'pricing/engine',
    'pricing/localities',
    'pricing/shipping',
    'pricing/discounts',
    'catalogue/search',
    'catalogue/products',
    'catalogue/search-words',
    'catalogue/product-pictures',
    'catalogue/categories',
    'catalogue/bulk-editing',
    'catalogue/editor',
    'catalogue/stock',
    'catalogue/product-csv',
    'sessions/checkout-sessions',
    'sessions/card-testing',
    'cart',
    'orders/documents',
    'orders/record',
    'orders/downloads',
    'payments/port',
    'payments/stripe',
    'payments/saved-methods',
    'payments/ledger',
    'payments/refunds',
    'payments/disputes',
    'payments/bank-transfer',
    'payments/methods',
    'payments/events',
    'fulfilment',
    'marketing',
    'checkout/order-received',
    'checkout/wallet',
    'checkout/flow',
    'checkout/wallet-checkout',
    'checkout/recovery',
    'engagement/reviews',
    'engagement/wish-list',
    'engagement/recommendations',
    'engagement/stock-alerts',
    'subscriptions',
    'account/pages',
    'back-office/papers',
    'back-office/order-mails',
    'back-office/order-management',
    'back-office/packing',
    'insight/reports',
    'insight/simulation',
  ],
}

/**
 * Packages that one feature alone may import, by value and by type, so that another can take their place. Tests, tools and
 * the sandbox, which speaks the other side of the wire, are free.
 */
export const HOME_OF: Readonly<Record<string, string>> = { stripe: 'shop/payments/stripe' }

/** The schema of the environment, and the entry that hands the environment to it; besides them tools and tests. */
export const ENVIRONMENT_READERS: readonly string[] = ['apps/server/env.ts', 'apps/server/main.ts']
