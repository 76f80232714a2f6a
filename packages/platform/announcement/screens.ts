import { Megaphone } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/announcement',
    formerPaths: ['/settings/notices'],
    needs: 'settings',
    load: async () => (await import('./console/AnnouncementPage.tsx')).AnnouncementPage,
    setting: {
      title: 'Announcement and maintenance mode',
      description: 'An announcement above every page, or a closed shop while you set up.',
      icon: Megaphone,
      group: 'store',
      order: 60,
    },
  },
]
