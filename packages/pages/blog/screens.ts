import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Newspaper } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/journal',
    needs: 'pages',
    load: async () => (await import('./console/PostsPage.tsx')).PostsPage,
    nav: { label: 'Journal', icon: Newspaper, group: 'content', order: 20 },
  },
  {
    path: '/journal/new',
    command: 'New post',
    needs: 'pages',
    load: async () => (await import('./console/PostPage.tsx')).PostPage,
  },
  {
    path: '/journal/:id',
    needs: 'pages',
    load: async () => (await import('./console/PostPage.tsx')).PostPage,
  },
]
