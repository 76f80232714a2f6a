import type { ListPage } from '@buoy/kernel/rules/paging.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { isVisible } from '@buoy/kernel/rules/visible-text.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import { plainNumber } from '@buoy/kernel/server/plain-number.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { z } from 'zod'
import type { PublishedPage } from '../document/contract.ts'
import { MOST_CATEGORIES, MOST_PICTURES } from './rules/project-limits.ts'

/** `GET /console/api/projects`. */
export const projectQuery = z.object({
  search: z.string().max(200, 'Search for at most 200 characters.').default(''),
  page: plainNumber(z.number().int().min(1).max(100_000).default(1)),
})

/** `POST /console/api/projects` and `PUT /console/api/projects/{id}`: the whole project. */
export const projectInput = z.object({
  title: z
    .string()
    .trim()
    .refine(isVisible, 'Give the project a title.')
    .max(120, 'Keep the title to 120 characters.'),
  /** The last part of its address; '' makes one out of the title. */
  slug: z
    .string()
    .trim()
    .max(100, 'Keep the address to 100 characters.')
    .regex(
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      'Small letters, digits and single hyphens, such as autumn-market.',
    )
    .default(''),
  place: z.string().trim().max(120, 'Keep the place to 120 characters.').default(''),
  summary: z.string().trim().max(300, 'Keep it to 300 characters.').default(''),
  body: z.string().trim().max(20_000, 'Keep the text to 20,000 characters.').default(''),
  /** Names; one that is new becomes a category. */
  categories: z
    .array(z.string().trim().min(1).max(60, 'Keep a category to 60 characters.'))
    .max(MOST_CATEGORIES, `Choose at most ${MOST_CATEGORIES} categories.`)
    .default([]),
  pictureIds: z.array(idNumber).max(MOST_PICTURES, `Show at most ${MOST_PICTURES} pictures.`).default([]),
  isPublished: z.boolean().default(false),
})
export type ProjectInput = z.output<typeof projectInput>

/** A project as its owner edits it. */
export type EditedProject = Omit<ProjectInput, 'pictureIds'> & {
  id: number
  pictures: ConsolePicture[]
  changedAt: string
}

/** One row of the owner's list. */
export type ProjectRow = {
  id: number
  slug: string
  title: string
  place: string
  isPublished: boolean
  categories: string[]
  picture: Picture | null
}
export type ProjectList = ListPage & { projects: ProjectRow[] }

export type ProjectCategory = { slug: string; name: string }

/** A project where it is one of many. */
export type ProjectCard = {
  slug: string
  title: string
  place: string
  summary: string
  categories: ProjectCategory[]
  picture: Picture | null
}

/** The page of a project. */
export type ProjectPage = ProjectCard & { body: string; pictures: Picture[] }

/** A project as the storefront draws it: a page of modules, and the picture that shared links show. */
export type OpenProject = { page: PublishedPage; picture: Picture | null }
