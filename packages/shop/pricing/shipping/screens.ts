import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Truck } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/shipping',
    needs: 'settings',
    load: async () => (await import('./console/ShippingPage.tsx')).ShippingPage,
    setting: {
      title: 'Shipping',
      description: 'Where you deliver, in which ways, for how much, and when it arrives.',
      icon: Truck,
      group: 'selling',
      order: 30,
    },
  },
  {
    path: '/settings/shipping/zones/:id',
    needs: 'settings',
    load: async () => (await import('./console/ZonePage.tsx')).ZonePage,
  },
  {
    path: '/settings/shipping/sending',
    needs: 'settings',
    load: async () => (await import('./console/SendingPage.tsx')).SendingPage,
  },
  {
    path: '/settings/shipping/classes',
    needs: 'settings',
    load: async () => (await import('./console/ClassesPage.tsx')).ClassesPage,
  },
]
