import { History } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/activity',
    needs: 'audit',
    load: async () => (await import('./console/ActivityPage.tsx')).ActivityPage,
    setting: {
      title: 'Activity',
      description: 'Who did what and when: sign-ins, settings, orders, prices.',
      icon: History,
      group: 'people',
      order: 20,
    },
  },
]
