import { screen } from './screen.ts'

/** What an owner sets once in a while. */
export const SETTINGS_SCREENS = [
  screen('settings', async () => (await import('../settings/SettingsPage.tsx')).SettingsPage),
  screen(
    'settings/activity',
    async () => (await import('@buoy/platform/audit/console/ActivityPage.tsx')).ActivityPage,
  ),
  screen(
    'settings/people',
    async () => (await import('@buoy/people/owners/console/StaffPage.tsx')).StaffPage,
  ),
  screen(
    'settings/store',
    async () => (await import('@buoy/platform/site/console/StoreDetailsPage.tsx')).StoreDetailsPage,
  ),
  screen(
    'settings/payments',
    async () =>
      (await import('@buoy/shop/payments/methods/console/PaymentMethodsPage.tsx')).PaymentMethodsPage,
  ),
  screen(
    'settings/reviews',
    async () =>
      (await import('@buoy/shop/engagement/reviews/console/ReviewSettingsPage.tsx')).ReviewSettingsPage,
  ),
  screen(
    'settings/comments',
    async () => (await import('@buoy/pages/comments/console/CommentSettingsPage.tsx')).CommentSettingsPage,
  ),
  screen(
    'settings/messages',
    async () => (await import('@buoy/pages/messages/console/MessageSettingsPage.tsx')).MessageSettingsPage,
  ),
  screen(
    'settings/spam',
    async () =>
      (await import('@buoy/pages/spam-protection/console/SpamProtectionPage.tsx')).SpamProtectionPage,
  ),
  screen(
    'settings/attribution',
    async () => (await import('@buoy/people/attribution/console/TrackingPage.tsx')).TrackingPage,
  ),
  screen(
    'settings/wallets',
    async () => (await import('@buoy/shop/checkout/wallet/console/WalletsPage.tsx')).WalletsPage,
  ),
  screen(
    'settings/mail',
    async () => (await import('@buoy/platform/mail/console/MailKindsPage.tsx')).MailKindsPage,
  ),
  screen(
    'settings/mail/:kind',
    async () => (await import('@buoy/platform/mail/console/MailKindPage.tsx')).MailKindPage,
  ),
  screen(
    'settings/newsletters/:key',
    async () => (await import('@buoy/pages/newsletter/console/ListSettingsPage.tsx')).ListSettingsPage,
  ),
  screen(
    'settings/notices',
    async () => (await import('@buoy/platform/announcement/console/NoticesPage.tsx')).NoticesPage,
  ),
  screen(
    'settings/legal',
    async () => (await import('@buoy/pages/legal/console/LegalPagesPage.tsx')).LegalPagesPage,
  ),
  screen(
    'settings/legal/:slug',
    async () => (await import('@buoy/pages/legal/console/LegalPagePage.tsx')).LegalPagePage,
  ),
  screen('settings/menus', async () => (await import('@buoy/pages/menus/console/MenusPage.tsx')).MenusPage),
  screen(
    'settings/menus/:name',
    async () => (await import('@buoy/pages/menus/console/MenuPage.tsx')).MenuPage,
  ),
  screen('settings/theme', async () => (await import('@buoy/pages/theme/console/ThemePage.tsx')).ThemePage),
  screen('settings/look', async () => (await import('@buoy/pages/look/console/LookPage.tsx')).LookPage),
  screen(
    'settings/popup-plan',
    async () => (await import('@buoy/popups/plans/console/PlanPage.tsx')).PlanPage,
  ),
  screen('settings/maps', async () => (await import('@buoy/pages/maps/console/MapsPage.tsx')).MapsPage),
  screen(
    'settings/shipping',
    async () => (await import('@buoy/shop/pricing/shipping/console/ShippingPage.tsx')).ShippingPage,
  ),
  screen(
    'settings/shipping/zones/:id',
    async () => (await import('@buoy/shop/pricing/shipping/console/ZonePage.tsx')).ZonePage,
  ),
  screen(
    'settings/shipping/sending',
    async () => (await import('@buoy/shop/pricing/shipping/console/SendingPage.tsx')).SendingPage,
  ),
  screen(
    'settings/shipping/classes',
    async () => (await import('@buoy/shop/pricing/shipping/console/ClassesPage.tsx')).ClassesPage,
  ),
  screen('settings/tax', async () => (await import('@buoy/shop/pricing/tax/console/TaxPage.tsx')).TaxPage),
  screen(
    'settings/capture',
    async () => (await import('@buoy/shop/payments/ledger/console/CapturePage.tsx')).CapturePage,
  ),
  screen(
    'settings/shield',
    async () => (await import('@buoy/shop/sessions/card-testing/console/ShieldPage.tsx')).ShieldPage,
  ),
  screen(
    'settings/rehearse',
    async () => (await import('@buoy/shop/insight/simulation/console/RehearsePage.tsx')).RehearsePage,
  ),
]
