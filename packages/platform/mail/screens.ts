import { Mail } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/mail',
    needs: 'mail',
    load: async () => (await import('./console/OutboxPage.tsx')).OutboxPage,
    nav: { label: 'Emails', icon: Mail, group: 'system', order: 20 },
  },
  {
    path: '/mail/:id',
    needs: 'mail',
    load: async () => (await import('./console/MailPage.tsx')).MailPage,
  },
  {
    path: '/settings/mail',
    needs: 'settings',
    load: async () => (await import('./console/MailKindsPage.tsx')).MailKindsPage,
    setting: {
      title: 'Emails',
      description: 'What each email says, which ones go out, how they look.',
      icon: Mail,
      group: 'contact',
      order: 10,
    },
  },
  {
    path: '/settings/mail/:kind',
    needs: 'settings',
    load: async () => (await import('./console/MailKindPage.tsx')).MailKindPage,
  },
]
