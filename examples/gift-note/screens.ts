import type { PluginScreen } from '@buoy/platform/feature/screens.ts'

/** What the console shows of this plugin. */
export const screens: readonly PluginScreen[] = [
  {
    path: '/gift-notes',
    label: 'Gift notes',
    needs: 'orders',
    load: async () => (await import('./console/GiftNotesPage.tsx')).GiftNotesPage,
  },
]
