import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Percent } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/tax',
    needs: 'settings.critical',
    load: async () => (await import('./console/TaxPage.tsx')).TaxPage,
    setting: {
      title: 'Tax',
      description: 'Classes of goods and their rates by country, and what overseas shoppers pay.',
      icon: Percent,
      group: 'selling',
      order: 40,
    },
  },
]
