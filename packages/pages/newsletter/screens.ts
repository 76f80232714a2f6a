import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/customers/newsletters',
    command: 'Newsletters',
    needs: 'customers',
    load: async () => (await import('./console/NewslettersPage.tsx')).NewslettersPage,
  },
  {
    path: '/customers/newsletters/:key',
    needs: 'customers',
    load: async () => (await import('./console/ReadersPage.tsx')).ReadersPage,
  },
  {
    path: '/customers/newsletters/:key/import',
    needs: 'customers',
    load: async () => (await import('./console/ReaderImportPage.tsx')).ReaderImportPage,
  },
  {
    path: '/customers/newsletters/:key/import/:id',
    needs: 'customers',
    load: async () => (await import('./console/ReaderImportPage.tsx')).ReaderImportPage,
  },
  {
    path: '/settings/newsletters/:key',
    needs: 'settings',
    load: async () => (await import('./console/ListSettingsPage.tsx')).ListSettingsPage,
  },
]
