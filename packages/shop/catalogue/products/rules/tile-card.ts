import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ProductCard } from '../contract.ts'

/**
 * What a tile shows of a product. The rest of its texts would travel with each page that has tiles: browsers get what a page
 * is drawn from a second time, to take it over.
 */
export function tileCard(card: ProductCard): ProductCard {
  const { id, slug, name, url, price, sale, rating, availability, onlyVariantId } = card
  const picture = card.picture && { ...card.picture, caption: '' }
  // It only repeats the first one.
  const secondPicture: Picture | null = card.secondPicture && { ...card.secondPicture, alt: '', caption: '' }
  const texts = { id, slug, name, url, shortDescription: '' }
  return { ...texts, picture, secondPicture, price, sale, rating, availability, onlyVariantId }
}
