import { arrangePictures } from '@buoy/platform/pictures/rules/arrange-pictures.ts'
import type { ProductDraft } from '../../products/draft-contract.ts'
import type { References } from './apply-rows.ts'
import type { PlacedRow, RowImage } from './import-row.ts'

/** A picture that a file wants: on the product at a place, or on the variation with a SKU. */
export type PictureWish = {
  source: { url: string } | { pictureId: number }
  /** The picture in the library, when it is there. */
  pictureId: number | null
  alt: string
  place: number
  sku: string | null
}

/** Pictures of variations stand behind those of the product. */
const BEHIND = 1000

type Note = (message: string) => void

/** What a row wants of pictures; names that mean none are told and left out. */
export function wishesOf(
  row: PlacedRow,
  refs: References,
  target: { place: number; sku: string | null },
  note: Note,
): PictureWish[] {
  return (row.images ?? []).flatMap(({ name, alt }: RowImage, index): PictureWish[] => {
    const found = refs.images.get(name)
    if (found === undefined || found.kind === 'unknown') {
      note(
        `There is no picture "${name.slice(0, 80)}": it is left out. Upload it, then add it to the product.`,
      )
      return []
    }
    const place = target.place + index
    if (found.kind === 'library') {
      return [{ source: { pictureId: found.id }, pictureId: found.id, alt, place, sku: target.sku }]
    }
    return [{ source: { url: found.url }, pictureId: found.id, alt, place, sku: target.sku }]
  })
}

/** The place of the picture of a product's variation that stands at `index`. */
export function placeOfVariant(index: number): number {
  return BEHIND + index
}

/** The pictures of a product once the wishes of its own row are laid over it. */
export function withOwnPictures(draft: ProductDraft, wishes: readonly PictureWish[]): ProductDraft {
  const pictureIds = arrangePictures({
    wanted: wishes.map(({ pictureId }) => pictureId),
    shown: draft.pictureIds,
    ofVariants: draft.variants
      .flatMap(({ pictureId }) => pictureId ?? [])
      .filter((id) => draft.pictureIds.includes(id)),
  })
  return { ...draft, pictureIds }
}
