import type { Screen } from '@buoy/platform/feature/screen.ts'
import { HandCoins } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/capture',
    needs: 'settings.payments',
    load: async () => (await import('./console/CapturePage.tsx')).CapturePage,
    setting: {
      title: 'When cards are charged',
      description: 'At once, or when you complete the order.',
      icon: HandCoins,
      group: 'selling',
      order: 50,
    },
  },
]
