import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Package } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/products',
    needs: 'products',
    load: async () => (await import('./console/ProductsPage.tsx')).ProductsPage,
    nav: { label: 'Products', icon: Package, group: 'sell', order: 20 },
  },
  {
    path: '/products/new',
    command: 'New product',
    needs: 'products',
    load: async () => (await import('./console/ProductEditorPage.tsx')).ProductEditorPage,
  },
  {
    path: '/products/:id',
    needs: 'products',
    load: async () => (await import('./console/ProductEditorPage.tsx')).ProductEditorPage,
  },
]
