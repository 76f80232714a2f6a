import { Globe, Languages } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/settings/texts',
    needs: 'settings',
    load: async () => (await import('./console/TextsPage.tsx')).TextsPage,
    setting: {
      title: 'Texts',
      description:
        'Every text of the shop, such as buttons, labels and messages: find one and write your own.',
      icon: Languages,
      group: 'store',
      order: 30,
    },
  },
  {
    path: '/settings/languages',
    needs: 'settings',
    load: async () => (await import('./console/LanguagesPage.tsx')).LanguagesPage,
    setting: {
      title: 'Languages',
      description: 'The languages that the shop speaks, each with pages of its own.',
      icon: Globe,
      group: 'store',
      order: 20,
    },
  },
  {
    path: '/settings/texts/import',
    needs: 'settings',
    load: async () => (await import('./console/TextImportPage.tsx')).TextImportPage,
  },
]
