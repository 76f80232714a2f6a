import type { Screen } from '@buoy/platform/feature/screen.ts'
import { PanelTop } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/theme',
    needs: 'pages',
    load: async () => (await import('./console/ThemePage.tsx')).ThemePage,
    setting: {
      title: 'Theme',
      description: 'How the head of your pages looks and behaves.',
      icon: PanelTop,
      order: 80,
    },
  },
]
