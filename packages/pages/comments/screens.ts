import type { Screen } from '@buoy/platform/feature/screen.ts'
import { MessagesSquare } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/comments',
    needs: 'pages',
    load: async () => (await import('./console/CommentsPage.tsx')).CommentsPage,
    nav: {
      label: 'Comments',
      icon: MessagesSquare,
      group: 'content',
      order: 40,
      waiting: { query: ['comments', 'waiting'], path: '/comments/waiting' },
    },
  },
  {
    path: '/settings/comments',
    needs: 'settings',
    load: async () => (await import('./console/CommentSettingsPage.tsx')).CommentSettingsPage,
    setting: {
      title: 'Comments',
      description: 'Who may say something below posts and pages, and what needs your approval.',
      icon: MessagesSquare,
      group: 'contact',
      order: 30,
    },
  },
]
