import type { Screen } from '@buoy/platform/feature/screen.ts'
import { KeyRound } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/popups/api-keys',
    needs: 'popups.manage',
    isOfAccount: true,
    load: async () => (await import('./console/ApiKeysPage.tsx')).ApiKeysPage,
    setting: {
      title: 'API keys for popups',
      description: 'Let other programs read and change campaigns, and read leads and reports.',
      icon: KeyRound,
      group: 'advanced',
      order: 45,
    },
  },
]
