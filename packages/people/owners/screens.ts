import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/account',
    command: 'Your account',
    needs: 'own',
    load: async () => (await import('./console/OwnAccountPage.tsx')).OwnAccountPage,
  },
  {
    path: '/join',
    needs: 'public',
    load: async () => (await import('./console/JoinPage.tsx')).JoinPage,
  },
  {
    path: '/confirm-email',
    needs: 'public',
    load: async () => (await import('./console/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  },
]
