import { type CardElement, createCardElement, type ElementOptions } from './card-element.ts'
import type { ElementKind, FieldFont } from './messages.ts'

/** A font as the shop's page names it: `src` as in `@font-face`. */
export type FontSource = { family: string; src: string; weight?: string; style?: string }
export type ElementsOptions = { fonts?: (FontSource | { cssSrc: string })[]; locale?: string }

export type Elements = {
  create: (kind: ElementKind, options?: ElementOptions) => CardElement
  getElement: (kind: ElementKind) => CardElement | null
}

const KINDS: readonly ElementKind[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'iban', 'auBankAccount']

/** Finds the element whose frame collects the card, from any element of its group. */
export type FindCollector = (element: unknown) => CardElement | undefined

/** Makes groups of card fields, and knows for each field the one that turns its group into a payment method. */
export function createElementGroups(deps: { publishableKey: string; base: string }) {
  const groupOf = new WeakMap<object, Map<ElementKind, CardElement>>()

  return {
    findCollector: ((element) => {
      const group = typeof element === 'object' && element !== null ? groupOf.get(element) : undefined
      const own = group === undefined ? undefined : [...group.values()].find((other) => other === element)
      if (own?.inner.kind === 'iban' || own?.inner.kind === 'auBankAccount') return own
      return group?.get('card') ?? group?.get('cardNumber')
    }) satisfies FindCollector,

    elements(options: ElementsOptions = {}): Elements {
      const group = new Map<ElementKind, CardElement>()
      const linked = new Set<ElementKind>()
      let fonts: Promise<FieldFont[]> | undefined

      /** Joins a part's frame with the number's. Both ends of the channel are given away: nobody else listens. */
      function link(kind: ElementKind): void {
        const number = group.get('cardNumber')
        const part = group.get(kind)
        if (kind === 'cardNumber' || linked.has(kind)) return
        if (!number?.inner.isConnected() || !part?.inner.isConnected()) return
        const channel = new MessageChannel()
        number.inner.link('part', channel.port1)
        part.inner.link('collector', channel.port2)
        linked.add(kind)
      }

      function connected(kind: ElementKind): void {
        if (kind === 'cardNumber') linked.clear()
        else linked.delete(kind)
        link('cardExpiry')
        link('cardCvc')
      }

      return {
        create: (kind, elementOptions) => {
          if (!KINDS.includes(kind)) throw new Error(`"${String(kind)}" is no field of the sandbox.`)
          if (group.has(kind))
            throw new Error(`These Elements have a field "${kind}" already. Destroy it first.`)
          const element = createCardElement(
            {
              ...deps,
              fonts: () => (fonts ??= fetchFonts(options.fonts ?? [])),
              connected: () => connected(kind),
              removed: () => group.delete(kind),
            },
            kind,
            elementOptions,
          )
          group.set(kind, element)
          groupOf.set(element, group)
          return element
        },
        getElement: (kind) => group.get(kind) ?? null,
      }
    },
  }
}

/** Reads the page's fonts here, where they may be read. One that cannot be is left out: the next family stands in. */
async function fetchFonts(sources: NonNullable<ElementsOptions['fonts']>): Promise<FieldFont[]> {
  const read = sources.map(async (source) => {
    const url = 'src' in source ? source.src.match(/url\(\s*["']?([^"')]+)/)?.[1] : undefined
    if (!url || !('family' in source)) throw new Error('Only fonts with a family and an address can be used.')
    const response = await fetch(url)
    if (!response.ok) throw new Error(`The font at ${url} could not be read.`)
    const { family, weight = 'normal', style = 'normal' } = source
    return { family, weight, style, content: await response.arrayBuffer() }
  })
  const results = await Promise.allSettled(read)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}
