import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/popups/new',
    needs: 'marketing',
    load: async () => (await import('./console/TemplatesPage.tsx')).TemplatesPage,
  },
]
