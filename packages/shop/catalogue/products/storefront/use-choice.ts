import { useEffect, useState } from 'react'
import type { ProductPage } from '../contract.ts'
import { readChoice, writeChoice } from '../rules/choice-address.ts'
import type { Choice } from '../rules/choose-variant.ts'

/**
 * The chosen options, kept in the address so that a link shows the same variation. Read after the page
 * has come to life: kept pages are the same for everybody. The history stays as long as it was.
 */
export function useChoice(product: ProductPage): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>({})
  useEffect(() => {
    const linked = readChoice(new URLSearchParams(location.search), product)
    if (Object.keys(linked).length > 0) setChoice(linked)
  }, [product])
  return [
    choice,
    (next) => {
      setChoice(next)
      const address = location.pathname + keepOthers(writeChoice(product.options, next)) + location.hash
      history.replaceState(history.state, '', address)
    },
  ]
}

/** Parameters that are none of the choice, such as a campaign's, stay where they are. */
function keepOthers(written: string): string {
  const parameters = new URLSearchParams(location.search)
  for (const name of [...parameters.keys()]) if (name.startsWith('attribute_')) parameters.delete(name)
  const others = String(parameters)
  if (others === '') return written
  return written === '' ? `?${others}` : `${written}&${others}`
}
