import { type MouseEvent, useState } from 'react'
import type { Link } from '../../../../designs/contract.ts'
import type { ProductSettings } from '../../../../model/popup-object-contract.ts'
import { cardTitle } from '../../../../products/rules/card-title.ts'
import { priceWords } from '../../../rules/price-words.ts'
import { changeOwnCart } from '../../../store/change-own-cart.ts'
import type { Drawing, Pressed } from '../../render.tsx'
import { type Card, canAddHere, productPage } from './card.ts'
import { PRODUCT_WORDS } from './product-words.ts'

type Props = {
  /** `null` for a place whose product is still on its way. */
  card: Card | null
  drawing: Drawing
  action: ProductSettings['buttons_action']
  tabIndex: number
  /** What is told of the cart. */
  onSaid: (said: string) => void
}

/** One product: picture, title, price, and a button (W3.70). */
export function ProductCard({ card, drawing, action, tabIndex, onSaid }: Props) {
  const [isFailed, setFailed] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const words = PRODUCT_WORDS[drawing.design.language]
  if (card === null) {
    return (
      <li className="product coming-product" aria-hidden="true">
        <span className="product-picture" />
        <span className="product-title" />
        <span className="product-price" />
        <span className="product-button" />
      </li>
    )
  }
  const title = cardTitle(card.title)
  const { price, before } = priceWords(card)
  const page = productPage(card)
  const isSample = drawing.popup.viewer_id === ''

  const add = async () => {
    if (isAdding || isSample) return
    setAdding(true)
    onSaid('')
    const pressed = await addToCart(drawing, card)
    setAdding(false)
    // The shop says on the product's page what it wants to know first (S8.01).
    if (pressed === 'refused' && card.url !== undefined) return location.assign(page)
    onSaid(pressed === 'done' ? `${title}: ${words.added}` : words.failed)
  }
  /** Following a link is no popup that was left; the page goes by itself. */
  const follow = (event: MouseEvent) => {
    if (isSample) return event.preventDefault()
    void drawing.press(linkOf(card, { kind: 'url', url: page, newTab: false }))
  }
  const common = { className: 'product-button', tabIndex, 'data-aside': true }
  return (
    <li className="product">
      <span className="product-picture">
        {card.image !== '' && !isFailed && (
          <img src={card.image} alt="" width="240" height="240" onError={() => setFailed(true)} />
        )}
      </span>
      <span className="product-title">{title}</span>
      <span className="product-price">
        {before !== '' && (
          <s className="product-before">
            <span className="only-heard">{words.before} </span>
            {before}
          </s>
        )}
        <span>
          <span className="only-heard">{words.price} </span>
          {price}
        </span>
      </span>
      {action === 'add_to_cart' && (isSample || canAddHere(card)) ? (
        <button
          type="button"
          {...common}
          aria-label={`${words.add}: ${title}`}
          aria-disabled={isAdding}
          onClick={add}
        >
          {words.add}
        </button>
      ) : (
        <a href={page} {...common} aria-label={`${words.view}: ${title}`} onClick={follow}>
          {words.view}
        </a>
      )}
    </li>
  )
}

/** Into the cart of our own shop, or by the calls of link buttons into that of a Shopify store (W7.38). */
async function addToCart(drawing: Drawing, card: Card): Promise<Pressed> {
  if (card.url === undefined) {
    return drawing.press(linkOf(card, { kind: 'add_to_cart', variantId: card.variant_id, quantity: 1 }))
  }
  await drawing.press(linkOf(card, { kind: 'url', url: card.url, newTab: false }))
  const { product_id, variant_id: variation_id } = card
  return (await changeOwnCart('add_to_cart', { product_id, variation_id, quantity: '1' })).came
}

/** A card's button as a link button of the popup, which counts no conversion. */
function linkOf({ variant_id, title }: Card, action: Link['action']): Link {
  return { id: `product-${variant_id}`, label: title, look: 'button', converts: false, action }
}
