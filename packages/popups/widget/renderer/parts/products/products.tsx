import { type CSSProperties, useEffect, useState } from 'react'
import { cardWidth, PRODUCT_CARDS_AT_MOST } from '../../../../products/rules/card-size.ts'
import type { Part, SlotProps } from '../../part.ts'
import type { Drawing } from '../../render.tsx'
import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'
import { PRODUCT_WORDS } from './product-words.ts'
import productsCss from './products.css?inline'
import { requestProducts } from './request-products.ts'
import { sampleCards } from './sample-cards.ts'

export const part: Part = { place: 'products', css: productsCss, slots: { afterText: Products } }

/**
 * The store products of a popup (W1.26). While they come their places are there, so that nothing moves when they do; when
 * there are none, or nobody answers, the popup is drawn without them (W7.32).
 */
function Products({ drawing, tabIndex }: SlotProps) {
  const settings = drawing.popup.shopify_product_settings
  const isPreview = drawing.popup.viewer_id === ''
  const [asked, setAsked] = useState<Card[] | null>(null)
  const [said, setSaid] = useState('')
  const { language } = drawing.design
  const words = PRODUCT_WORDS[language]

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each showing
  useEffect(() => {
    if (!settings || isPreview) return
    requestProducts(drawing, settings)
      .then(setAsked)
      .catch((error: unknown) => {
        drawing.log?.('store products', error)
        setAsked([])
      })
  }, [])
  if (!settings) return null
  const cards = isPreview ? sampleCards(settings, language) : asked
  if (cards?.length === 0) return null
  const places = cards ?? emptyPlaces(drawing)
  const style = { '--card': `${cardWidth(places.length, settings.size)}px`, '--cards': places.length }
  return (
    <section className="poptin_products products" aria-label={words.products} aria-busy={cards === null}>
      <ul className="product-cards" style={style as CSSProperties}>
        {places.map((card, index) => (
          <ProductCard
            key={card?.variant_id ?? index}
            card={card}
            drawing={drawing}
            action={settings.buttons_action}
            tabIndex={tabIndex}
            onSaid={setSaid}
          />
        ))}
      </ul>
      <span role="status" className="product-says">
        {said}
      </span>
    </section>
  )
}

function emptyPlaces({ popup }: Drawing): null[] {
  const count = popup.shopify_product_settings?.count ?? 1
  return Array.from({ length: Math.min(Math.max(count, 1), PRODUCT_CARDS_AT_MOST) }, () => null)
}
