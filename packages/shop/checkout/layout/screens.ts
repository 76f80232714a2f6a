import type { Screen } from '@buoy/platform/feature/screen.ts'
import { LayoutList } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/checkout',
    needs: 'settings',
    load: async () => (await import('./console/CheckoutLayoutPage.tsx')).CheckoutLayoutPage,
    setting: {
      title: 'Checkout',
      description: 'Where the order summary and wallet buttons stand, and which fields are behind a link.',
      icon: LayoutList,
      group: 'selling',
      order: 25,
    },
  },
]
