import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Drama } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/simulation',
    formerPaths: ['/settings/rehearse'],
    needs: 'settings.payments',
    load: async () => (await import('./console/SimulationPage.tsx')).SimulationPage,
    setting: {
      title: 'Simulation',
      description:
        'Test shoppers buy while the payment provider has faults; then charges, orders and stock are compared.',
      icon: Drama,
      group: 'advanced',
      order: 10,
    },
  },
]
