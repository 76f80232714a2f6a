/**
 * Who may reach whom, domain by domain: apps -> domains; pages and popups -> shop -> people -> kernel;
 * pages and popups never meet; the wallet library knows no shop. A domain may always reach itself.
 */
export const REACHABLE: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  wallet: [],
  ui: ['kernel'],
  people: ['kernel', 'ui'],
  shop: ['kernel', 'ui', 'people', 'wallet'],
  pages: ['kernel', 'ui', 'people', 'shop'],
  popups: ['kernel', 'ui', 'people', 'shop'],
  db: ['kernel', 'people', 'shop', 'pages', 'popups', 'tools'],
  'apps/sandbox': ['kernel', 'wallet', 'people', 'shop', 'pages', 'popups'],
  'apps/storefront': ['kernel', 'ui', 'people', 'shop', 'pages', 'popups'],
  'apps/console': ['kernel', 'ui', 'people', 'shop', 'pages', 'popups'],
  'apps/server': [
    'kernel',
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
  tools: ['kernel', 'wallet', 'people', 'shop', 'pages', 'popups', 'db', 'apps/server', 'apps/sandbox'],
  e2e: [
    'kernel',
    'wallet',
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
 * Features of a domain that stand in lines, the lowest first: each may reach those before it, by value and by type, and
 * none behind it in the same line, so no two of them hang on each other. Tests go through all of them, and features that
 * are not named stand outside.
 */
export const LINES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shop: [
    ['attempts', 'cart', 'payments', 'checkout'],
    ['attempts', 'orders', 'checkout'],
  ],
}

/** The schema of the environment, and the entry that hands the environment to it; besides them tools and tests. */
export const ENVIRONMENT_READERS: readonly string[] = ['apps/server/env.ts', 'apps/server/main.ts']
