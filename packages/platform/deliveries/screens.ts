import type { Screen } from '../feature/screen.ts'

const loadOne = async () => (await import('./console/ConnectionPage.tsx')).ConnectionPage
const loadNew = async () => (await import('./console/NewConnectionPage.tsx')).NewConnectionPage

export const screens: readonly Screen[] = [
  {
    path: '/connections',
    command: 'All connections',
    needs: 'settings',
    load: async () => (await import('./console/AllConnectionsPage.tsx')).AllConnectionsPage,
  },
  { path: '/connections/new/:source', needs: 'settings', load: loadNew },
  { path: '/connections/new/:source/:scope', needs: 'settings', load: loadNew },
  { path: '/connections/:id', needs: 'settings', load: loadOne },
]
