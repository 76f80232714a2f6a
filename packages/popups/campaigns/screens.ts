import type { Screen } from '@buoy/platform/feature/screen.ts'
import { MessageSquareDashed } from 'lucide-react'

export const screens: readonly Screen[] = [
  {
    path: '/popups',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/CampaignsPage.tsx')).CampaignsPage,
    nav: { label: 'Popups', icon: MessageSquareDashed, group: 'marketing', order: 30 },
  },
  {
    path: '/popups/new',
    command: 'New popup',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/TemplatesPage.tsx')).TemplatesPage,
  },
  {
    path: '/popups/install',
    command: 'Put popups on a website',
    needs: 'popups',
    isOfAccount: true,
    load: async () => (await import('./console/InstallPage.tsx')).InstallPage,
  },
]
