import type { Refusal } from '@buoy/kernel/rules/refusal.ts'
import { slugOf } from '@buoy/kernel/rules/slug.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import type { DraftVariant, ProductDraft } from '../draft-contract.ts'
import { checkFields } from './field-table.ts'
import { PRODUCT_FIELDS, VARIANT_FIELDS } from './product-fields.ts'
import { combinationKey } from './variations.ts'

/**
 * What is wrong with a draft beyond the form of its fields, each with the path of its field
 * (`variants.2.sku`). The editor asks while the owner writes, the server before it writes.
 */
export function checkDraft(draft: ProductDraft): Refusal[] {
  return [...checkFacts(draft), ...checkOptions(draft), ...checkVariants(draft), ...checkDownloads(draft)]
}

function checkFacts(draft: ProductDraft): Refusal[] {
  const refusals = checkFields(PRODUCT_FIELDS, draft).map(({ field, message }) => no(field, message))
  if (!isVisible(draft.name)) refusals.push(no('name', 'Give the product a name.'))
  if (draft.slug === '') refusals.push(no('slug', 'Give the product an address, such as blue-mug.'))
  else if (draft.slug !== slugOf(draft.slug)) {
    const example = slugOf(draft.slug) || 'blue-mug'
    refusals.push(no('slug', `Use lower-case letters, digits and hyphens: ${example}.`))
  }
  draft.attributes.forEach(({ label, value }, index) => {
    if (!isVisible(label)) refusals.push(no(`attributes.${index}.label`, 'Name this detail.'))
    if (!isVisible(value)) refusals.push(no(`attributes.${index}.value`, 'Say what it is, or remove it.'))
  })
  for (const index of repeated(draft.tags.map((tag) => tag.toLowerCase()))) {
    refusals.push(no('tags', `The tag "${draft.tags[index]}" is there twice.`))
  }
  return refusals
}

function checkOptions({ options }: ProductDraft): Refusal[] {
  const refusals: Refusal[] = []
  for (const index of repeated(options.map(({ name }) => name))) {
    refusals.push(no(`options.${index}.label`, 'Another option has this name.'))
  }
  options.forEach(({ name, label, choices }, index) => {
    const at = `options.${index}`
    if (!isVisible(label) || name === '') refusals.push(no(`${at}.label`, 'Name the option, such as Colour.'))
    if (choices.length === 0) refusals.push(no(`${at}.choices`, 'Add at least one value.'))
    for (const twice of repeated(choices.map(({ label: value }) => value.trim().toLowerCase()))) {
      refusals.push(no(`${at}.choices.${twice}.label`, 'This value is there twice.'))
    }
    choices.forEach((choice, place) => {
      if (!isVisible(choice.label)) refusals.push(no(`${at}.choices.${place}.label`, 'Name this value.'))
    })
  })
  return refusals
}

function checkVariants(draft: ProductDraft): Refusal[] {
  const refusals: Refusal[] = []
  const { variants, options, status } = draft
  if (variants.length === 0 && status !== 'draft') {
    refusals.push(no('variants', 'There is nothing to buy yet. Add a variation, or keep it as a draft.'))
  }
  if (options.length === 0 && variants.length > 1) {
    refusals.push(no('variants', 'Variations need an option to tell them apart, such as a colour.'))
  }
  for (const index of repeated(variants.map(({ options: chosen }) => combinationKey(chosen)))) {
    refusals.push(no(`variants.${index}.options`, 'Another variation has the same values.'))
  }
  for (const index of repeated(variants.map(({ sku }) => sku.trim().toLowerCase()))) {
    refusals.push(no(`variants.${index}.sku`, 'Another variation has this SKU.'))
  }
  variants.forEach((variant, index) => {
    for (const { field, message } of checkVariant(variant)) {
      refusals.push(no(`variants.${index}.${field}`, message))
    }
    const misfits = options.some(
      ({ name, choices }) => !choices.some(({ value }) => value === variant.options[name]),
    )
    if (misfits || Object.keys(variant.options).length !== options.length) {
      refusals.push(no(`variants.${index}.options`, 'Choose a value for every option.'))
    }
    if (variant.pictureId !== null && !draft.pictureIds.includes(variant.pictureId)) {
      refusals.push(no(`variants.${index}.pictureId`, 'Choose one of the pictures of this product.'))
    }
  })
  return refusals
}

function checkVariant(variant: DraftVariant): { field: string; message: string }[] {
  const problems = checkFields(VARIANT_FIELDS, variant)
  const { sku, regularPrice, salePrice, saleFrom, saleUntil, minimumQuantity, soldIndividually } = variant
  if (!isVisible(sku)) problems.push({ field: 'sku', message: 'Give it a SKU, such as NOO-RND-60.' })
  if (salePrice !== null && salePrice >= regularPrice) {
    problems.push({ field: 'salePrice', message: 'A sale price is lower than the regular price.' })
  }
  if (salePrice === null && (saleFrom !== null || saleUntil !== null)) {
    problems.push({ field: 'salePrice', message: 'Enter the sale price, or clear its dates.' })
  }
  if (saleFrom !== null && saleUntil !== null && saleFrom >= saleUntil) {
    problems.push({ field: 'saleUntil', message: 'The sale must end after it begins.' })
  }
  if (soldIndividually && minimumQuantity > 1) {
    const message = 'Sold one per order: the fewest at once must be 1.'
    problems.push({ field: 'minimumQuantity', message })
  }
  const isMoreOwed = variant.stock < 0 && variant.stock < variant.stockSeen
  if (variant.trackStock && isMoreOwed && variant.backorders === 'no') {
    const message = 'There cannot be fewer than none. Allow backorders to sell beyond the stock.'
    problems.push({ field: 'stock', message })
  }
  return problems
}

function checkDownloads({ downloads, variants }: ProductDraft): Refusal[] {
  const skus = new Set(variants.map(({ sku }) => sku.trim().toLowerCase()))
  return downloads.flatMap(({ name, url, file, sku }, index) => {
    const at = `downloads.${index}`
    const refusals: Refusal[] = []
    if (!isVisible(name)) refusals.push(no(`${at}.name`, 'Name this file, as buyers see it.'))
    if ((url === null) === (file === null)) {
      refusals.push(no(`${at}.url`, 'Upload a file, or enter the address that it has.'))
    } else if (url !== null && !isWebAddress(url)) {
      refusals.push(no(`${at}.url`, 'Enter an address that begins with https://.'))
    }
    if (sku !== null && !skus.has(sku.trim().toLowerCase())) {
      refusals.push(no(`${at}.sku`, 'Choose one of the variations, or all of them.'))
    }
    return refusals
  })
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(text)
}

/** Places of texts that have stood before; empty texts are reported elsewhere. */
function repeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, index) => (text !== '' && texts.indexOf(text) < index ? [index] : []))
}

function no(field: string, message: string): Refusal {
  return { code: 'invalid-product', field, message }
}
