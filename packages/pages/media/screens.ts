import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Image } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/pictures',
    // Guests choose pictures where they edit popups.
    needs: 'marketing',
    load: async () => (await import('./console/PicturesPage.tsx')).PicturesPage,
    nav: { label: 'Pictures', icon: Image, group: 'content', order: 50 },
  },
]
