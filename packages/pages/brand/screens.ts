import type { Screen } from '@buoy/platform/feature/screen.ts'
import { BadgeCheck } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/brand',
    needs: 'pages',
    load: async () => (await import('./console/BrandPage.tsx')).BrandPage,
    setting: {
      title: 'Logo and icon',
      description: 'Logo, browser icon and the picture for shared links.',
      icon: BadgeCheck,
      group: 'design',
      order: 10,
    },
  },
]
