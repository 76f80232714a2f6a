import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Palette } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/theme',
    needs: 'pages',
    load: async () => (await import('./console/ThemePage.tsx')).ThemePage,
    setting: {
      title: 'Theme',
      description: 'Colours, fonts, room and corners of the whole shop.',
      icon: Palette,
      group: 'design',
      order: 20,
    },
  },
]
