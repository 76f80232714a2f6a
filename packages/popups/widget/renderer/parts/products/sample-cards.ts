import type { Language } from '../../../../forms/rules/messages.ts'
import type { ProductSettings } from '../../../../model/popup-object-contract.ts'
import type { Card } from './card.ts'
import { SAMPLE_TITLES } from './product-words.ts'

/** Cards of a preview, which asks no store: as many as the popup shows, the first of them on sale. */
export function sampleCards({ count }: Pick<ProductSettings, 'count'>, language: Language): Card[] {
  return SAMPLE_TITLES[language].slice(0, count).map((title, index) => ({
    product_id: `${index}`,
    variant_id: `${index}`,
    handle: '',
    inventory_quantity: 1,
    image: '',
    title,
    desc: '',
    price: '20.00',
    compare_at_price: index === 0 ? '25.00' : '',
    currency_symbol: language === 'he' ? '₪' : '$',
  }))
}
