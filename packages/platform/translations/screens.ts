import { Languages } from 'lucide-react'
import type { Screen } from '../feature/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/translations',
    needs: 'products',
    load: async () => (await import('./console/TranslationsPage.tsx')).TranslationsPage,
    setting: {
      title: 'Translations',
      description: 'Products, pages and other content in the further languages of the shop.',
      icon: Languages,
      group: 'store',
      order: 40,
    },
  },
  {
    path: '/translations/import',
    needs: 'products',
    load: async () => (await import('./console/TranslationImportPage.tsx')).TranslationImportPage,
  },
]
