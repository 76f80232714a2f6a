import { addModuleViews } from '@buoy/pages/modules/added-modules.ts'
import type { ModuleView, ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type {
  HeadedProps,
  ProductBuyFormProps,
  ProductFactsProps,
  ProductRelatedProps,
  ProductTabsProps,
} from '@buoy/pages/templates/modules/product-modules.ts'
import type { ProductTab } from '@buoy/shop/catalogue/products/rules/first-tab.ts'
import { Breadcrumb } from '@buoy/shop/catalogue/products/storefront/Breadcrumb.tsx'
import { Gallery } from '@buoy/shop/catalogue/products/storefront/Gallery.tsx'
import { ProductGrid } from '@buoy/shop/catalogue/products/storefront/ProductGrid.tsx'
import { RecentlyViewed } from '@buoy/shop/catalogue/products/storefront/RecentlyViewed.tsx'
import { BoughtTogether } from '@buoy/shop/engagement/recommendations/storefront/BoughtTogether.tsx'
import { Reviews } from '@buoy/shop/engagement/reviews/storefront/Reviews.tsx'
import { Rating } from '@buoy/ui/Rating.tsx'
import { PriceLine } from '../product/PriceLine.tsx'
import { ProductFacts } from '../product/ProductFacts.tsx'
import { AttributeTable, DescriptionText, ProductTabs } from '../product/ProductTabs.tsx'
import product from '../product/product.module.css'
import { Heading } from './Heading.tsx'
import { ProductBuying } from './ProductBuying.tsx'
import { Part, RelatedSection } from './ProductPart.tsx'
import type { ShownProduct } from './shown-product.tsx'
import styles from './template-parts.module.css'

const WORDS_OF_TABS: readonly [keyof ProductTabsProps, ProductTab][] = [
  ['description', 'description'],
  ['attributes', 'additional_information'],
  ['reviews', 'reviews'],
]

type Nothing = Record<never, never>

const VIEWS = {
  'product-breadcrumb': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_breadcrumb"
      draw={({ product: { categories, name } }) => (
        <Breadcrumb crumbs={categories.slice(0, 1)} current={name} />
      )}
    />
  ),
  'product-gallery': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_images"
      nothing="This product has no pictures."
      draw={({ product: { pictures }, variant }) =>
        pictures.length === 0 ? null : <Gallery pictures={pictures} shown={variant?.picture ?? null} />
      }
    />
  ),
  'product-title': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_title"
      draw={({ product: { name } }) => (
        <h1 className={`product_title entry-title ${product.title}`}>{name}</h1>
      )}
    />
  ),
  'product-rating': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_rating"
      nothing="This product has no reviews yet."
      draw={({ product: { rating } }) =>
        rating.count === 0 ? null : (
          <a className={product.rating} href="#reviews">
            <Rating average={rating.average} count={rating.count} />
          </a>
        )
      }
    />
  ),
  'product-price': (module: ModuleViewProps<Nothing>) => (
    <Part module={module} hook="et_pb_wc_price" draw={(shown) => <PriceLine {...shown} />} />
  ),
  'product-short-description': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_description"
      nothing="This product has no short description."
      draw={({ product: { shortDescription } }) =>
        shortDescription === '' ? null : (
          <p className={`woocommerce-product-details__short-description ${product.short}`}>
            {shortDescription}
          </p>
        )
      }
    />
  ),
  'product-buy-form': (module: ModuleViewProps<ProductBuyFormProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_add_to_cart"
      className={styles.stays}
      draw={(shown, props) => <ProductBuying shown={shown} {...props} />}
    />
  ),
  'product-facts': (module: ModuleViewProps<ProductFactsProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_meta"
      draw={(shown, { most }) =>
        shown.product.attributes.length === 0 ? null : <ProductFacts product={shown.product} most={most} />
      }
    />
  ),
  'product-together': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_upsells"
      nothing="Nothing has been bought together with this product yet."
      draw={(shown) =>
        shown.together.length === 0 ? null : (
          <BoughtTogether product={shown.product} variant={shown.variant} others={shown.together} />
        )
      }
    />
  ),
  'product-description': (module: ModuleViewProps<HeadedProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_description"
      draw={(shown, props) =>
        shown.product.description === '' ? null : (
          <>
            <Heading {...props} />
            <DescriptionText product={shown.product} />
          </>
        )
      }
    />
  ),
  'product-attributes': (module: ModuleViewProps<HeadedProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_additional_info"
      draw={(shown, props) =>
        shown.product.attributes.length === 0 ? null : (
          <>
            <Heading {...props} />
            <AttributeTable product={shown.product} />
          </>
        )
      }
    />
  ),
  'product-tabs': (module: ModuleViewProps<ProductTabsProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_tabs"
      draw={({ product: shown, reviews }, props) => {
        const wanted = wantedTabs(props, shown)
        return wanted.length === 0 ? null : <ProductTabs product={shown} reviews={reviews} wanted={wanted} />
      }}
    />
  ),
  'product-reviews': (module: ModuleViewProps<HeadedProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_reviews"
      draw={(shown, props) => (
        <>
          <Heading {...props} />
          <Reviews reviews={shown.reviews} product={shown.product} />
        </>
      )}
    />
  ),
  'product-related': (module: ModuleViewProps<ProductRelatedProps>) => (
    <Part
      module={module}
      hook="et_pb_wc_related_products"
      nothing="No other products go with this one yet."
      draw={({ product: shown }, props) =>
        shown.related.length === 0 ? null : (
          <RelatedSection title={props.title}>
            <Heading {...props} id="related-title" />
            <ProductGrid products={shown.related} columns={props.columns} />
          </RelatedSection>
        )
      }
    />
  ),
  'product-recent': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_wc_recent"
      nothing="What a visitor looked at before is shown here."
      draw={(shown) => (shown.isPreview === true ? null : <RecentlyViewed product={shown.product} />)}
    />
  ),
}

// The schema of the same type has checked the props.
addModuleViews(VIEWS as unknown as Record<string, ModuleView<never>>)

function wantedTabs(props: ProductTabsProps, shown: ShownProduct['product']): ProductTab[] {
  return WORDS_OF_TABS.flatMap(([name, tab]) => {
    const isEmpty = tab === 'additional_information' && shown.attributes.length === 0
    return props[name] && !isEmpty ? [tab] : []
  })
}
