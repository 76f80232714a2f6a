import { screen } from './screen.ts'

/** Customers, what people write, and the mail to them. */
export const PEOPLE_SCREENS = [
  screen(
    'account',
    async () => (await import('@buoy/people/owners/console/OwnAccountPage.tsx')).OwnAccountPage,
  ),
  screen(
    'messages',
    async () => (await import('@buoy/pages/messages/console/MessagesPage.tsx')).MessagesPage,
  ),
  screen(
    'reviews',
    async () => (await import('@buoy/shop/engagement/reviews/console/ReviewsPage.tsx')).ReviewsPage,
  ),
  screen(
    'customers',
    async () => (await import('@buoy/shop/account/pages/console/CustomersPage.tsx')).CustomersPage,
  ),
  screen(
    'customers/one',
    async () => (await import('@buoy/shop/account/pages/console/CustomerPage.tsx')).CustomerPage,
  ),
  screen(
    'customers/subscribers',
    async () => (await import('@buoy/shop/marketing/console/SubscribersPage.tsx')).SubscribersPage,
  ),
  screen(
    'customers/newsletters',
    async () => (await import('@buoy/pages/newsletter/console/NewslettersPage.tsx')).NewslettersPage,
  ),
  screen(
    'customers/newsletters/:key',
    async () => (await import('@buoy/pages/newsletter/console/ReadersPage.tsx')).ReadersPage,
  ),
  screen(
    'customers/newsletters/:key/import',
    async () => (await import('@buoy/pages/newsletter/console/ReaderImportPage.tsx')).ReaderImportPage,
  ),
  screen(
    'customers/newsletters/:key/import/:id',
    async () => (await import('@buoy/pages/newsletter/console/ReaderImportPage.tsx')).ReaderImportPage,
  ),
  screen(
    'projects',
    async () => (await import('@buoy/pages/projects/console/ProjectsPage.tsx')).ProjectsPage,
  ),
  screen(
    'projects/new',
    async () => (await import('@buoy/pages/projects/console/ProjectPage.tsx')).ProjectPage,
  ),
  screen(
    'projects/:id',
    async () => (await import('@buoy/pages/projects/console/ProjectPage.tsx')).ProjectPage,
  ),
  screen('leads', async () => (await import('@buoy/popups/leads/console/LeadsPage.tsx')).LeadsPage),
  screen('mail', async () => (await import('@buoy/platform/mail/console/OutboxPage.tsx')).OutboxPage),
  screen('mail/:id', async () => (await import('@buoy/platform/mail/console/MailPage.tsx')).MailPage),
]
