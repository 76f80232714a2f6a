import type { Screen } from '@buoy/platform/feature/screen.ts'
import { UserRound } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/customers',
    needs: 'customers',
    load: async () => (await import('./console/CustomersPage.tsx')).CustomersPage,
    nav: { label: 'Customers', icon: UserRound, group: 'sell', order: 40 },
  },
  {
    path: '/customers/one',
    needs: 'customers',
    load: async () => (await import('./console/CustomerPage.tsx')).CustomerPage,
  },
]
