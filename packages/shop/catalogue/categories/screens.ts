import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/products/categories',
    command: 'Categories',
    needs: 'products',
    load: async () => (await import('./console/CategoriesPage.tsx')).CategoriesPage,
  },
]
