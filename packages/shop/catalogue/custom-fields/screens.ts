import type { Screen } from '@buoy/platform/feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/products/custom-fields',
    command: 'Custom fields',
    needs: 'products',
    load: async () => (await import('./console/CustomFieldsPage.tsx')).CustomFieldsPage,
  },
]
