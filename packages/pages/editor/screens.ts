import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/pages/sections',
    command: 'Saved sections',
    needs: 'pages',
    load: async () => (await import('./console/SectionsPage.tsx')).SectionsPage,
  },
  {
    path: '/pages/:id/edit',
    needs: 'pages',
    takesWindow: true,
    load: async () => (await import('./console/PageEditorPage.tsx')).PageEditorPage,
  },
]
