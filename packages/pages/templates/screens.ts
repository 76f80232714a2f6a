import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/pages/templates',
    command: 'Templates',
    needs: 'pages',
    load: async () => (await import('./console/TemplatesPage.tsx')).TemplatesPage,
  },
  {
    path: '/pages/templates/new',
    needs: 'pages',
    load: async () => (await import('./console/NewTemplatePage.tsx')).NewTemplatePage,
  },
  {
    path: '/pages/templates/:id',
    needs: 'pages',
    load: async () => (await import('./console/TemplatePage.tsx')).TemplatePage,
  },
]
