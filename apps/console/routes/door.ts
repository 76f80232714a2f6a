import { screen } from './screen.ts'

/** What opens by a link in a mail, before anybody has signed in. */
export const DOOR_SCREENS = [
  screen('join', async () => (await import('@buoy/people/owners/console/JoinPage.tsx')).JoinPage),
  screen(
    'confirm-email',
    async () => (await import('@buoy/people/owners/console/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  ),
]
