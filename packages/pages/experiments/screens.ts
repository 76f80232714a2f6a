import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/pages/tests',
    command: 'Page tests',
    needs: 'pages',
    load: async () => (await import('./console/PageTestsPage.tsx')).PageTestsPage,
  },
  {
    path: '/pages/tests/new',
    needs: 'pages',
    load: async () => (await import('./console/NewPageTestPage.tsx')).NewPageTestPage,
  },
  {
    path: '/pages/tests/prices/new',
    needs: 'settings',
    load: async () => (await import('./console/NewShopTestPage.tsx')).NewPriceTestPage,
  },
  {
    path: '/pages/tests/prices/:id',
    needs: 'settings',
    load: async () => (await import('./console/PriceTestPage.tsx')).PriceTestPage,
  },
  {
    path: '/pages/tests/checkout/new',
    needs: 'settings',
    load: async () => (await import('./console/NewShopTestPage.tsx')).NewCheckoutTestPage,
  },
  {
    path: '/pages/tests/checkout/:id',
    needs: 'settings',
    load: async () => (await import('./console/CheckoutTestPage.tsx')).CheckoutTestPage,
  },
  {
    path: '/pages/tests/settings',
    needs: 'settings',
    load: async () => (await import('./console/TestSettingsPage.tsx')).TestSettingsPage,
  },
  {
    path: '/pages/tests/:id',
    needs: 'pages',
    load: async () => (await import('./console/PageTestPage.tsx')).PageTestPage,
  },
]
