import type { Dictionary } from '@buoy/kernel/rules/messages/translate.ts'
import { NO_DICTIONARY } from '@buoy/kernel/rules/messages/translate.ts'
import { providePageTexts } from '@buoy/ui/page-texts.ts'
import { DictionaryContext } from '@buoy/ui/use-messages.tsx'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RoutesContext } from './sheets.tsx'

/** The dictionary of this page's texts; the product's own texts when there is none, or when it does not arrive. */
async function readDictionary(): Promise<Dictionary> {
  const file = document.querySelector<HTMLLinkElement>('link[data-texts]')?.href
  if (file === undefined) return NO_DICTIONARY
  try {
    const response = await fetch(file)
    return response.ok ? ((await response.json()) as Dictionary) : NO_DICTIONARY
  } catch {
    // A page in the product's own texts works as well as one in its owner's.
    return NO_DICTIONARY
  }
}

const dictionary = await readDictionary()
providePageTexts(dictionary)
const { prefix } = document.documentElement.dataset
if (prefix !== undefined) (await import('./stay-in-language.ts')).stayInLanguage(prefix)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DictionaryContext value={dictionary}>
        <RoutesContext value={globalThis.__reactRouterManifest?.routes ?? {}}>
          <HydratedRouter />
        </RoutesContext>
      </DictionaryContext>
    </StrictMode>,
  )
})
