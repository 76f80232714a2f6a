import type { Screen } from '@buoy/platform/feature/screen.ts'
import { CreditCard } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/payments',
    needs: 'settings.payments',
    load: async () => (await import('./console/PaymentMethodsPage.tsx')).PaymentMethodsPage,
    setting: {
      title: 'Payment methods',
      description: 'Cards, bank accounts, transfers, and what else works abroad.',
      icon: CreditCard,
      group: 'selling',
      order: 10,
    },
  },
]
