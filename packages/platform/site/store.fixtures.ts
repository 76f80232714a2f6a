import { DEFAULT_LOCALE } from '@buoy/kernel/rules/store-locale.ts'
import type { StoreDetails } from './contract.ts'
import { COLLECTION_NOTICE } from './rules/collection-notice.ts'

/** A store's details as tests and the demo store use them. The ABN is the tax office's example. */
export function storeDetailsFixture(changes: Partial<StoreDetails> = {}): StoreDetails {
  return {
    name: 'Bobalong',
    legalName: '',
    ...DEFAULT_LOCALE,
    abn: '51 824 753 556',
    businessNumberLabel: 'ABN',
    street: '12 Example Street',
    suburb: 'Maroochydore',
    state: 'QLD',
    postcode: '4558',
    email: 'hello@bobalong.example',
    phone: '(07) 5550 0123',
    mailFrom: 'orders@bobalong.example',
    lowStockLevel: 5,
    about:
      'Things that bob along. Floating trays for long afternoons in the water, packed and posted from the Sunshine Coast.',
    collectionNotice: COLLECTION_NOTICE,
    footerNote:
      'A demonstration store: nothing here is for sale, and the ABN {{store.abn}} is an example. All prices in Australian dollars, GST included.',
    ...changes,
  }
}
