import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Bot } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/spam',
    needs: 'settings',
    load: async () => (await import('./console/SpamProtectionPage.tsx')).SpamProtectionPage,
    setting: {
      title: 'Spam protection',
      description: 'How the forms of your pages tell people from robots.',
      icon: Bot,
      group: 'contact',
      order: 50,
    },
  },
]
