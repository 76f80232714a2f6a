import { TileSlotsContext } from '@buoy/shop/catalogue/products/storefront/tile-slots.ts'
import { StoreLocaleContext, useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { DictionaryContext } from '@buoy/ui/use-messages.tsx'
import { IdPrefixContext } from '@buoy/ui/use-unique-id.ts'
import { type ReactNode, useContext } from 'react'
import { PageMode, usePageMode } from '../../document/storefront/page-mode.ts'

/** Puts around an island, which is a root of its own, what the page says to all of its parts. */
export type Around = (moduleId: string, inside: ReactNode) => ReactNode

/** The contexts that this page gives to its islands. */
export function useAround(): Around {
  const locale = useStoreLocale()
  const dictionary = useContext(DictionaryContext)
  const slots = useContext(TileSlotsContext)
  const mode = usePageMode()
  return (moduleId, inside) => (
    <IdPrefixContext value={`${moduleId}-`}>
      <DictionaryContext value={dictionary}>
        <StoreLocaleContext value={locale}>
          <TileSlotsContext value={slots}>
            <PageMode value={mode}>{inside}</PageMode>
          </TileSlotsContext>
        </StoreLocaleContext>
      </DictionaryContext>
    </IdPrefixContext>
  )
}
