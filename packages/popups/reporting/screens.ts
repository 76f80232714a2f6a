import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/popups/reports',
    command: 'Popup reports',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/PopupReportsPage.tsx')).PopupReportsPage,
  },
  {
    path: '/popups/:id/report',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/PopupReportPage.tsx')).PopupReportPage,
  },
  {
    path: '/popups/:id/draws',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/DrawsPage.tsx')).DrawsPage,
  },
]
