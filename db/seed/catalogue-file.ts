import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const picture = z.object({
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  caption: z.string().default(''),
})

/** The demo store's catalogue as it lies in `catalogue.json`: prices in cents, GST included. */
const catalogueFile = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string() })),
  products: z.array(
    z.object({
      slug: z.string(),
      sku: z.string(),
      name: z.string(),
      short_description: z.string(),
      description: z.string(),
      price_cents: z.number().int().positive(),
      sale_price_cents: z.number().int().positive().optional(),
      categories: z.array(z.string()),
      tags: z.array(z.string()),
      attributes: z.object({
        material: z.string(),
        dimensions_mm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
        weight_g: z.number(),
        buoyancy_kg: z.number(),
        cup_holders: z.number(),
      }),
      stock: z.number().int(),
      variations: z.array(
        z.object({
          attribute: z.string(),
          value: z.string(),
          sku: z.string(),
          price_cents: z.number().int(),
          stock: z.number().int(),
          image: z.string(),
        }),
      ),
      images: z.array(picture),
      reviews: z.array(
        z.object({
          author: z.string(),
          rating: z.number().int().min(1).max(5),
          text: z.string(),
          date: z.iso.date(),
        }),
      ),
    }),
  ),
  hero: z.array(picture.extend({ headline: z.string() })),
  gallery: z.array(picture),
  parallax: picture.omit({ caption: true }),
})

export type CatalogueFile = z.infer<typeof catalogueFile>
export type SeedPicture = z.infer<typeof picture>
export type SeedProduct = CatalogueFile['products'][number]

/** Reads and checks the demo store's catalogue. Throws when the file is not what it should be. */
export async function readCatalogueFile(): Promise<CatalogueFile> {
  const text = await readFile(new URL('./catalogue.json', import.meta.url), 'utf8')
  return catalogueFile.parse(JSON.parse(text))
}
