import type { Screen } from '@buoy/platform/feature/screen.ts'
import { PackageCheck } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/packing',
    needs: 'packing',
    load: async () => (await import('./console/PackingPage.tsx')).PackingPage,
    nav: { label: 'Packing', icon: PackageCheck, group: 'sell', order: 30 },
  },
  {
    path: '/packing/:id',
    needs: 'packing',
    load: async () => (await import('./console/PackOrderPage.tsx')).PackOrderPage,
  },
]
