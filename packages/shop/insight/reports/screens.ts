import type { Screen } from '@buoy/platform/feature/screen.ts'
import { ChartColumn } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/reports',
    needs: 'reports',
    load: async () => (await import('./console/ReportsPage.tsx')).ReportsPage,
    nav: { label: 'Reports', icon: ChartColumn, group: 'sell', order: 60 },
  },
]
