import type { Screen } from '@buoy/platform/feature/screen.ts'
import { Images } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/projects',
    needs: 'pages',
    load: async () => (await import('./console/ProjectsPage.tsx')).ProjectsPage,
    nav: { label: 'Projects', icon: Images, group: 'content', order: 30 },
  },
  {
    path: '/projects/new',
    command: 'New project',
    needs: 'pages',
    load: async () => (await import('./console/ProjectPage.tsx')).ProjectPage,
  },
  {
    path: '/projects/:id',
    needs: 'pages',
    load: async () => (await import('./console/ProjectPage.tsx')).ProjectPage,
  },
]
