import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Compass } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/attribution',
    needs: 'settings',
    load: async () => (await import('./console/TrackingPage.tsx')).TrackingPage,
    setting: {
      title: 'Attribution',
      description: 'Whether visits are remembered, and whether visitors are asked first.',
      icon: Compass,
      group: 'contact',
      order: 60,
    },
  },
]
