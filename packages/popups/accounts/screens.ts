import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Layers } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/popup-accounts',
    needs: 'staff',
    load: async () => (await import('./console/AccountsPage.tsx')).AccountsPage,
    setting: {
      title: 'Popup accounts',
      description: 'Popups of further brands or clients, each with websites, leads and people of its own.',
      icon: Layers,
      group: 'advanced',
      order: 44,
    },
  },
  {
    path: '/popups/activity',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/AccountActivity.tsx')).AccountActivity,
  },
]
