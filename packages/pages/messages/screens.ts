import type { Screen } from '@buoy/platform/feature/screen.ts'
import { MessageSquareText } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/messages',
    needs: 'customers',
    load: async () => (await import('./console/MessagesPage.tsx')).MessagesPage,
    nav: { label: 'Messages', icon: MessageSquareText, group: 'sell', order: 50 },
  },
  {
    path: '/settings/messages',
    needs: 'settings',
    load: async () => (await import('./console/MessageSettingsPage.tsx')).MessageSettingsPage,
    setting: {
      title: 'Messages',
      description: 'Who gets what people write through your pages, and how long it is kept.',
      icon: MessageSquareText,
      group: 'contact',
      order: 40,
    },
  },
]
