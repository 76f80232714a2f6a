import { Megaphone } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/notices',
    needs: 'settings',
    load: async () => (await import('./console/NoticesPage.tsx')).NoticesPage,
    setting: {
      title: 'Notices',
      description: 'A word above every page, and a door to close while you set up.',
      icon: Megaphone,
      order: 50,
    },
  },
]
