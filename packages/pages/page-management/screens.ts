import type { Screen } from '@buoy/platform/feature/screen.ts'
import { PanelsTopLeft } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/pages',
    needs: 'pages',
    load: async () => (await import('./console/PagesPage.tsx')).PagesPage,
    nav: { label: 'Pages', icon: PanelsTopLeft, group: 'content', order: 10 },
  },
  {
    path: '/pages/new',
    command: 'New page',
    needs: 'pages',
    load: async () => (await import('./console/NewPagePage.tsx')).NewPagePage,
  },
  {
    path: '/pages/redirects',
    command: 'Redirects',
    needs: 'pages',
    load: async () => (await import('./console/RedirectsPage.tsx')).RedirectsPage,
  },
  {
    path: '/pages/redirects/import',
    needs: 'pages',
    load: async () => (await import('./console/RedirectImportPage.tsx')).RedirectImportPage,
  },
  {
    path: '/pages/:id',
    needs: 'pages',
    load: async () => (await import('./console/PageSettingsPage.tsx')).PageSettingsPage,
  },
]
