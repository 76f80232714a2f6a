import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Star } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/reviews',
    needs: 'marketing',
    load: async () => (await import('./console/ReviewsPage.tsx')).ReviewsPage,
    nav: { label: 'Reviews', icon: Star, group: 'marketing', order: 20 },
  },
  {
    path: '/settings/reviews',
    needs: 'settings',
    load: async () => (await import('./console/ReviewSettingsPage.tsx')).ReviewSettingsPage,
    setting: {
      title: 'Reviews',
      description: 'Who may write them, and which need your approval.',
      icon: Star,
      group: 'contact',
      order: 20,
    },
  },
]
