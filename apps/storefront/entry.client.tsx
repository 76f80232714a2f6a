import type { Dictionary } from '@buoy/kernel/rules/messages/translate.ts'
import { NO_DICTIONARY } from '@buoy/kernel/rules/messages/translate.ts'
import { providePageTexts } from '@buoy/ui/page-texts.ts'
import { DictionaryContext } from '@buoy/ui/use-messages.tsx'
import { hydrateRoot } from 'react-dom/client'
import { fetchOnDemand } from './code-on-demand.ts'
import { MovingPage } from './page/MovingPage.tsx'
import './page/guard-elements.ts'
import './page/prompt-effects.ts'
import type { RouteModule } from './page/page-tree.tsx'
import { pageBefore, readPage } from './page/read-page.ts'

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

/** Takes over the page that the server has drawn; `modules` are those of its routes, the root first. */
export async function start(modules: readonly RouteModule[]): Promise<void> {
  const { page, element } = readPage(document)
  const [dictionary] = await Promise.all([readDictionary(), fetchOnDemand(page.onDemand)])
  providePageTexts(dictionary)
  const { prefix } = document.documentElement.dataset
  if (prefix !== undefined) (await import('./stay-in-language.ts')).stayInLanguage(prefix)
  hydrateRoot(
    pageBefore(element),
    <DictionaryContext value={dictionary}>
      <MovingPage first={page} modules={modules} />
    </DictionaryContext>,
  )
}
