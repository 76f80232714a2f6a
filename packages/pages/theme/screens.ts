import type { Screen } from '@buoy/platform/feature/screen.ts'
import { PanelTop } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/theme',
    needs: 'pages',
    load: async () => (await import('./console/ThemePage.tsx')).ThemePage,
    setting: {
      title: 'Theme',
      description: 'Header layout and behaviour.',
      icon: PanelTop,
      order: 80,
    },
  },
]
