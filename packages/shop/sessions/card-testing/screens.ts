import type { Screen } from '@buoy/platform/feature/screen.ts'
import { ShieldCheck } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/fraud-protection',
    formerPaths: ['/settings/shield'],
    needs: 'settings.payments',
    load: async () => (await import('./console/ShieldPage.tsx')).ShieldPage,
    setting: {
      title: 'Fraud protection',
      description:
        'What was stopped of those who test cards and guess codes, and whom you always let through.',
      icon: ShieldCheck,
      group: 'selling',
      order: 60,
    },
  },
]
