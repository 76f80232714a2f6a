import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Drama } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/rehearse',
    needs: 'settings.payments',
    load: async () => (await import('./console/RehearsePage.tsx')).RehearsePage,
    setting: {
      title: 'Rehearse',
      description: 'Pretend shoppers, a provider with faults, and whether the books still agree afterwards.',
      icon: Drama,
      order: 220,
    },
  },
]
