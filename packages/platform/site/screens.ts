import { Store } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/store',
    needs: 'settings.critical',
    load: async () => (await import('./console/StoreDetailsPage.tsx')).StoreDetailsPage,
    setting: {
      title: 'Store details',
      description: 'Name, business number, address, country, currency, time zone, sender of emails.',
      icon: Store,
      group: 'store',
      order: 10,
    },
  },
]
