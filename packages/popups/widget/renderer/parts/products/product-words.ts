import type { Language } from '../../../../forms/rules/messages.ts'

type Words = Record<'products' | 'price' | 'before' | 'view' | 'add' | 'added' | 'failed', string>

/** What product cards say besides what came from the store. */
export const PRODUCT_WORDS: Record<Language, Words> = {
  en: {
    products: 'Products',
    price: 'Price:',
    before: 'Regular price:',
    view: 'View',
    add: 'Add to cart',
    added: 'It is in your cart',
    failed: 'That did not reach the cart. Please try again.',
  },
  he: {
    products: 'מוצרים',
    price: 'מחיר:',
    before: 'מחיר רגיל:',
    view: 'לצפייה',
    add: 'הוספה לסל',
    added: 'המוצר בסל',
    failed: 'ההוספה לסל לא הצליחה. נא לנסות שוב.',
  },
}

/** What a preview shows in place of products that nobody has asked for yet. */
export const SAMPLE_TITLES: Record<Language, readonly [string, string, string]> = {
  en: ['First product', 'Second product', 'Third product'],
  he: ['מוצר ראשון', 'מוצר שני', 'מוצר שלישי'],
}
