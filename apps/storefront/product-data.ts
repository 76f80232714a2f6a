import { decimalMoney } from '@buoy/kernel/rules/money.ts'
import type { ProductPage, Variant } from '@buoy/shop/catalogue/products/contract.ts'
import { writeChoice } from '@buoy/shop/catalogue/products/rules/choice-address.ts'
import { largePictureUrl } from '@buoy/shop/catalogue/products/rules/large-picture.ts'

type Place = { origin: string; sellerName: string | null; currency: string; showsTax: boolean }

/** A product for search engines (schema.org Product): an Offer when it has one variation, an AggregateOffer of several. */
export function productData(product: ProductPage, place: Place) {
  const { origin, currency } = place
  const [only] = product.variants
  const prices = product.variants.map(standingPrice)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${origin}${product.url}#product`,
    name: product.name,
    description: product.shortDescription,
    url: origin + product.url,
    image: product.pictures.map((picture) => origin + largePictureUrl(picture)),
    sku: only?.sku ?? '',
    ...product.structured,
    ...(product.variants.length === 1 ? only?.structured : {}),
    ...(product.categories[0] ? { category: product.categories[0].name } : {}),
    ...(product.attributes.length > 0 ? { additionalProperty: product.attributes.map(propertyOf) } : {}),
    ...(product.rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    offers:
      product.variants.length === 1 && only !== undefined
        ? offerOf(product, only, place)
        : {
            '@type': 'AggregateOffer',
            priceCurrency: currency,
            lowPrice: decimalMoney(Math.min(...prices), currency),
            highPrice: decimalMoney(Math.max(...prices), currency),
            offerCount: product.variants.length,
            availability: availabilityOf(product),
            url: origin + product.url,
            offers: product.variants.map((variant) => offerOf(product, variant, place)),
          },
  }
}

function offerOf(product: ProductPage, variant: Variant, place: Place) {
  const { origin, sellerName, currency, showsTax } = place
  const end = variant.sale?.until
  const price = decimalMoney(standingPrice(variant), currency)
  return {
    '@type': 'Offer',
    sku: variant.sku,
    ...variant.structured,
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: showsTax,
    },
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityOf(variant),
    url: origin + product.url + writeChoice(product.options, variant.options),
    ...(end ? { priceValidUntil: end.slice(0, 10) } : {}),
    ...(sellerName === null ? {} : { seller: { '@type': 'Organization', name: sellerName } }),
  }
}

/** Search engines are told what everybody else sees while prices are tested. */
function standingPrice({ price, standingPrice: standing }: Variant): number {
  return standing ?? price
}

function propertyOf({ label, value }: { label: string; value: string }) {
  return { '@type': 'PropertyValue', name: label, value }
}

const AVAILABILITY = { 'in-stock': 'InStock', 'on-backorder': 'BackOrder', 'out-of-stock': 'OutOfStock' }

function availabilityOf({ availability }: Pick<Variant, 'availability'>): string {
  return `https://schema.org/${AVAILABILITY[availability.state]}`
}
