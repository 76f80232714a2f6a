import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Gauge } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/popup-plan',
    needs: 'settings.critical',
    isOfAccount: true,
    load: async () => (await import('./console/PlanPage.tsx')).PlanPage,
    setting: {
      title: 'Popup plan',
      description: 'Views of popups this month, the plan’s limit, and a pause for all of them.',
      icon: Gauge,
      group: 'contact',
      order: 70,
    },
  },
]
