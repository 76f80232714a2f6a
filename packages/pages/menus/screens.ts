import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Menu } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/menus',
    needs: 'pages',
    load: async () => (await import('./console/MenusPage.tsx')).MenusPage,
    setting: {
      title: 'Menus',
      description: 'Header and footer links.',
      icon: Menu,
      group: 'design',
      order: 40,
    },
  },
  {
    path: '/settings/menus/:name',
    needs: 'pages',
    load: async () => (await import('./console/MenuPage.tsx')).MenuPage,
  },
]
