import type { Screen } from '@buoy/platform/feature/screen.ts'
import { LayoutTemplate } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/starters',
    needs: 'pages',
    load: async () => (await import('./console/StartersPage.tsx')).StartersPage,
    setting: {
      title: 'Starters',
      description: 'A design with pages, menus and sample products to begin with.',
      icon: LayoutTemplate,
      group: 'design',
      order: 50,
    },
  },
]
