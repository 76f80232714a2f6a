import type { Screen } from '@buoy/platform/feature/screen.ts'
import { MapPinned } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/maps',
    needs: 'settings',
    load: async () => (await import('./console/MapsPage.tsx')).MapsPage,
    setting: {
      title: 'Maps',
      description: 'Where the maps on your pages get their pictures.',
      icon: MapPinned,
      group: 'design',
      order: 60,
    },
  },
]
