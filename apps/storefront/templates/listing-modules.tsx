import { addModuleViews } from '@buoy/pages/modules/added-modules.ts'
import type { ModuleView, ModuleViewProps } from '@buoy/pages/modules/module.ts'
import type { ListingProductsProps } from '@buoy/pages/templates/modules/listing-modules.ts'
import { isEmptyListing } from '@buoy/shop/catalogue/products/rules/listing-address.ts'
import { Breadcrumb } from '@buoy/shop/catalogue/products/storefront/Breadcrumb.tsx'
import { CategoryChips } from '@buoy/shop/catalogue/products/storefront/CategoryChips.tsx'
import { ChosenFilters } from '@buoy/shop/catalogue/products/storefront/ChosenFilters.tsx'
import { FilterPanel } from '@buoy/shop/catalogue/products/storefront/FilterPanel.tsx'
import { ListingBar } from '@buoy/shop/catalogue/products/storefront/ListingBar.tsx'
import {
  ListingLead,
  ListingPicture,
  ListingTitle,
} from '@buoy/shop/catalogue/products/storefront/ListingHead.tsx'
import { ListingPages } from '@buoy/shop/catalogue/products/storefront/ListingPages.tsx'
import { ListingRegion, ListingResults } from '@buoy/shop/catalogue/products/storefront/ListingResults.tsx'
import { NothingFound } from '@buoy/shop/catalogue/products/storefront/NothingFound.tsx'
import { type ShownListing, useShownListing } from './shown-listing.tsx'
import { type PartKind, type PartProps, TemplatePart } from './TemplatePart.tsx'
import styles from './template-parts.module.css'

type Nothing = Record<never, never>

const KIND: PartKind<ShownListing> = {
  useShown: useShownListing,
  noPage: 'There is no listing to show here.',
  noPart: 'This listing has nothing to show here.',
}

function Part<Props>(props: PartProps<ShownListing, Props>) {
  return <TemplatePart kind={KIND} {...props} />
}

const VIEWS = {
  'listing-breadcrumb': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_breadcrumb"
      nothing="The breadcrumb is shown on the pages of categories."
      draw={({ listing: { category, ancestors } }) =>
        category && <Breadcrumb crumbs={ancestors} current={category.name} />
      }
    />
  ),
  'listing-heading': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_title"
      draw={(shown) => <ListingTitle listing={shown.listing} />}
    />
  ),
  'listing-description': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_description"
      nothing="The description of a category is shown here."
      draw={({ listing }) => (listing.category?.description ? <ListingLead listing={listing} /> : null)}
    />
  ),
  'listing-picture': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_picture"
      nothing="The picture of a category is shown here."
      draw={({ listing }) => (listing.category?.picture ? <ListingPicture listing={listing} /> : null)}
    />
  ),
  'listing-categories': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_categories"
      draw={({ listing, categories }) => <CategoryChips listing={listing} categories={categories} />}
    />
  ),
  'listing-filters': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_filters"
      className={styles.filters}
      nothing="There is nothing to filter: this listing has no products."
      draw={({ listing, parts }) => (isEmptyListing(listing) ? null : <FilterPanel {...parts} />)}
    />
  ),
  'listing-bar': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_bar"
      nothing="There is nothing to sort: this listing has no products."
      draw={({ listing, parts }) =>
        isEmptyListing(listing) ? null : (
          <>
            <ListingBar {...parts} />
            <ChosenFilters {...parts} />
          </>
        )
      }
    />
  ),
  'listing-products': (module: ModuleViewProps<ListingProductsProps>) => (
    <Part
      module={module}
      hook="et_pb_shop_products"
      className={styles.close}
      draw={({ listing, path, waiting }, { columns }) =>
        isEmptyListing(listing) ? (
          <NothingFound listing={listing} />
        ) : (
          <ListingRegion waiting={waiting}>
            <ListingResults listing={listing} path={path} columns={columns} />
          </ListingRegion>
        )
      }
    />
  ),
  'listing-pages': (module: ModuleViewProps<Nothing>) => (
    <Part
      module={module}
      hook="et_pb_shop_pages"
      nothing="All products fit on one page. Where they do not, the links to the other pages are here."
      draw={({ listing, path }) =>
        listing.pageCount <= 1 ? null : <ListingPages listing={listing} path={path} />
      }
    />
  ),
}

// The schema of the same type has checked the props.
addModuleViews(VIEWS as unknown as Record<string, ModuleView<never>>)
