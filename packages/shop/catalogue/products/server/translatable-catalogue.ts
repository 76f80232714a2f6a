import { type Translatable, translatables } from '@buoy/platform/translations/server/translatable.ts'
import { LONGEST_WORD, WORDS } from '@buoy/platform/translations/server/translate-content.ts'
import { sql } from 'drizzle-orm'
import { cleanHtml } from './clean-html.ts'

const SEO = {
  seoTitle: { label: 'Title for search engines', most: 200 },
  seoDescription: { label: 'Description for search engines', most: 500 },
}

const PRODUCTS: Translatable = {
  kind: 'product',
  label: 'Products',
  screen: '/products',
  fields: {
    name: { label: 'Name', most: 200 },
    shortDescription: { label: 'Short description', most: 2000 },
    description: { label: 'Description', most: 50_000, clean: cleanHtml },
    ...SEO,
  },
  sources: sql`
    select product.id::text as id, product.name as title, field, source
    from shop.product, lateral (values
      ('name', name), ('shortDescription', short_description), ('description', description),
      ('seoTitle', seo_title), ('seoDescription', seo_description)) as texts (field, source)
    where archived_at is null`,
}

const CATEGORIES: Translatable = {
  kind: 'category',
  label: 'Categories',
  fields: {
    name: { label: 'Name', most: 200 },
    description: { label: 'Description', most: 5000 },
    ...SEO,
  },
  sources: sql`
    select category.id::text as id, category.name as title, field, source
    from shop.category, lateral (values
      ('name', name), ('description', description),
      ('seoTitle', seo_title), ('seoDescription', seo_description)) as texts (field, source)`,
}

/** Names and values of options, details and custom fields: each is translated once. Sizes and other numbers are none. */
const DETAILS: Translatable = {
  kind: WORDS,
  label: 'Options and details',
  fields: { text: { label: 'Text', most: LONGEST_WORD } },
  sources: sql`
    select word as id, word as title, 'text' as field, word as source
    from (
      select label as word from shop.product_option
      union select choice ->> 'label' from shop.product_option, jsonb_array_elements(choices) as choice
      union select detail ->> 'label' from shop.product, jsonb_array_elements(attributes) as detail
        where archived_at is null
      union select trim(part)
        from shop.product, jsonb_array_elements(attributes) as detail,
          lateral regexp_split_to_table(detail ->> 'value', ',\\s+') as part
        where archived_at is null
      union select label from shop.custom_field where archived_at is null
      union select choice ->> 'label' from shop.custom_field, jsonb_array_elements(choices) as choice
        where archived_at is null
    ) as words
    where word ~ '[[:alpha:]]{3}' and length(word) <= ${LONGEST_WORD}`,
}

/** What owners translate of the catalogue. */
export const TRANSLATABLE_CATALOGUE = [PRODUCTS, CATEGORIES, DETAILS].map(translatables.add)
