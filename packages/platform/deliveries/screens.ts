import type { Screen } from '../feature/screen.ts'

const loadOne = async () => (await import('./console/ConnectionPage.tsx')).ConnectionPage
const loadNew = async () => (await import('./console/NewConnectionPage.tsx')).NewConnectionPage

export const screens: readonly Screen[] = [
  {
    path: '/connections',
    command: 'All connections',
    needs: 'connections',
    load: async () => (await import('./console/AllConnectionsPage.tsx')).AllConnectionsPage,
  },
  { path: '/connections/new/:source', needs: 'connections', load: loadNew },
  { path: '/connections/new/:source/:scope', needs: 'connections', load: loadNew },
  { path: '/connections/:id', needs: 'connections', load: loadOne },
]
