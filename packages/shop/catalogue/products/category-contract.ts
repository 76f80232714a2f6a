import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { z } from 'zod'

/** A category as its owner sees it. `productCount` counts every product in it, drafts included. */
export type ConsoleCategory = {
  id: number
  parentId: number | null
  name: string
  slug: string
  url: string
  description: string
  seoTitle: string
  seoDescription: string
  picture: ConsolePicture | null
  productCount: number
}

/** `GET /console/api/categories`: all of them, parents before children, in the owner's order. */
export type CategoryTree = { categories: ConsoleCategory[] }

const words = (limit: number, what: string) =>
  z.string().trim().max(limit, `${what} holds at most ${limit} characters.`)

/** `POST /console/api/categories`; without `slug` one is made from the name. */
export const newCategory = z.object({
  name: words(100, 'The name').refine(isVisible, 'Give the category a name.'),
  parentId: idNumber.nullable().default(null),
  slug: words(100, 'The address').optional(),
})

/** `PUT /console/api/categories/{id}`: what a category says; `GET` answers a {@link ConsoleCategory}. */
export const categoryInput = z.object({
  name: words(100, 'The name').refine(isVisible, 'Give the category a name.'),
  slug: words(100, 'The address').min(1, 'Give the category an address.'),
  description: words(5000, 'The description'),
  seoTitle: words(200, 'The title'),
  seoDescription: words(400, 'The description for search engines'),
  pictureId: idNumber.nullable(),
})
export type CategoryInput = z.infer<typeof categoryInput>

/** `POST /console/api/categories/{id}/move`: to the place `index` (from 0) below a parent. */
export const categoryMove = z.object({
  parentId: idNumber.nullable(),
  index: z.number().int().min(0).max(10_000),
})
