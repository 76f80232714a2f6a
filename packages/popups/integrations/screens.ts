import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/popups/connections',
    command: 'Lead connections',
    needs: 'settings',
    load: async () => (await import('./console/ConnectionsPage.tsx')).ConnectionsPage,
  },
  {
    path: '/popups/connections/webhooks/new',
    needs: 'settings',
    load: async () => (await import('./console/WebhookPage.tsx')).WebhookPage,
  },
  {
    path: '/popups/connections/webhooks/:id',
    needs: 'settings',
    load: async () => (await import('./console/WebhookPage.tsx')).WebhookPage,
  },
  {
    path: '/popups/connections/mail',
    needs: 'settings',
    load: async () => (await import('./console/LeadMailPage.tsx')).LeadMailPage,
  },
  {
    path: '/popups/connections/code',
    needs: 'settings.critical',
    load: async () => (await import('./console/ConversionCodePage.tsx')).ConversionCodePage,
  },
]
