import { screen } from './screen.ts'

/** What visitors are shown on this and other sites. */
export const POPUP_SCREENS = [
  screen(
    'popups',
    async () => (await import('@buoy/popups/campaigns/console/CampaignsPage.tsx')).CampaignsPage,
  ),
  screen(
    'popups/install',
    async () => (await import('@buoy/popups/campaigns/console/InstallPage.tsx')).InstallPage,
  ),
  screen(
    'popups/connections',
    async () => (await import('@buoy/popups/integrations/console/ConnectionsPage.tsx')).ConnectionsPage,
  ),
  screen(
    'popups/connections/webhooks/new',
    async () => (await import('@buoy/popups/integrations/console/WebhookPage.tsx')).WebhookPage,
  ),
  screen(
    'popups/connections/webhooks/:id',
    async () => (await import('@buoy/popups/integrations/console/WebhookPage.tsx')).WebhookPage,
  ),
  screen(
    'popups/connections/mail',
    async () => (await import('@buoy/popups/integrations/console/LeadMailPage.tsx')).LeadMailPage,
  ),
  screen(
    'popups/connections/code',
    async () => (await import('@buoy/popups/integrations/console/ConversionCodePage.tsx')).ConversionCodePage,
  ),
  screen(
    'popups/new',
    async () => (await import('@buoy/popups/campaigns/console/TemplatesPage.tsx')).TemplatesPage,
  ),
  screen(
    'popups/reports',
    async () => (await import('@buoy/popups/reporting/console/PopupReportsPage.tsx')).PopupReportsPage,
  ),
  screen(
    'popups/:id/report',
    async () => (await import('@buoy/popups/reporting/console/PopupReportPage.tsx')).PopupReportPage,
  ),
  screen('popups/:id/:tab?', async () => (await import('../popups/CampaignScreen.tsx')).CampaignScreen),
]
