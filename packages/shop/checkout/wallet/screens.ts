import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Wallet } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/wallets',
    needs: 'settings.payments',
    load: async () => (await import('./console/WalletsPage.tsx')).WalletsPage,
    setting: {
      title: 'Express checkout',
      description: 'Apple Pay, Google Pay and the like: which ones, on which pages, how their buttons look.',
      icon: Wallet,
      group: 'selling',
      order: 20,
    },
  },
]
