import type { Screen } from '@buoy/platform/feature/screen.ts'
import { UsersRound } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/account',
    command: 'Your account',
    needs: 'own',
    load: async () => (await import('./console/OwnAccountPage.tsx')).OwnAccountPage,
  },
  {
    path: '/settings/people',
    needs: 'staff',
    load: async () => (await import('./console/StaffPage.tsx')).StaffPage,
    setting: {
      title: 'People',
      description: 'Who runs the shop, what each may do, and how safely they sign in.',
      icon: UsersRound,
      group: 'people',
      order: 10,
    },
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
