import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Scale } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/settings/legal',
    needs: 'settings.critical',
    load: async () => (await import('./console/LegalPagesPage.tsx')).LegalPagesPage,
    setting: {
      title: 'Legal pages',
      description: 'Returns, warranty, privacy, terms, and what the law has to say about them.',
      icon: Scale,
      group: 'store',
      order: 50,
    },
  },
  {
    path: '/settings/legal/:slug',
    needs: 'settings.critical',
    load: async () => (await import('./console/LegalPagePage.tsx')).LegalPagePage,
  },
]
