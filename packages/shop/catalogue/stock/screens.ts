import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Boxes } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/products/stock',
    command: 'Stock',
    needs: 'stock',
    load: async () => (await import('./console/StockPage.tsx')).StockPage,
    nav: { label: 'Stock', icon: Boxes, group: 'sell', order: 35, unless: 'products' },
  },
]
