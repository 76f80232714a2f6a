import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Users } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/leads',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/LeadsPage.tsx')).LeadsPage,
    nav: { label: 'Leads', icon: Users, group: 'marketing', order: 40 },
  },
]
