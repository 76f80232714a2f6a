import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/popups/connections',
    command: 'Lead connections',
    needs: 'connections',
    isOfAccount: true,
    load: async () => (await import('./console/ConnectionsPage.tsx')).ConnectionsPage,
  },
  {
    // Emails that were written before webhooks became connections lead here; the id is the same.
    path: '/popups/connections/webhooks/:id',
    needs: 'connections',
    load: async () => (await import('@buoy/platform/deliveries/console/ConnectionPage.tsx')).ConnectionPage,
  },
  {
    path: '/popups/connections/mail',
    needs: 'connections',
    isOfAccount: true,
    load: async () => (await import('./console/LeadMailPage.tsx')).LeadMailPage,
  },
  {
    path: '/popups/connections/code',
    needs: 'popups.manage',
    isOfAccount: true,
    load: async () => (await import('./console/ConversionCodePage.tsx')).ConversionCodePage,
  },
]
