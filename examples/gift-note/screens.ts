import type { Screen } from '@buoy/platform/feature/screen.ts'

/** What the console shows of this plugin. */
export const screens: readonly Screen[] = [
  {
    path: '/gift-notes',
    needs: 'orders',
    load: async () => (await import('./console/GiftNotesPage.tsx')).GiftNotesPage,
    nav: { label: 'Gift notes', group: 'sell', order: 500 },
  },
]
