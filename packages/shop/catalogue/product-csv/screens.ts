import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/products/import',
    command: 'Import products',
    needs: 'products',
    load: async () => (await import('./console/ImportPage.tsx')).ImportPage,
  },
  {
    path: '/products/import/:id',
    needs: 'products',
    load: async () => (await import('./console/ImportPage.tsx')).ImportPage,
  },
]
