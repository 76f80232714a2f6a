import type { Screen } from '@buoy/platform/feature/screen.ts'
import { PanelTop } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/header',
    needs: 'pages',
    load: async () => (await import('./console/HeaderPage.tsx')).HeaderPage,
    setting: {
      title: 'Header',
      description: 'Header layout and behaviour.',
      icon: PanelTop,
      group: 'design',
      order: 30,
    },
  },
]
