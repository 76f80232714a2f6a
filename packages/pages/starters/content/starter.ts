import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ModuleNode } from '../../document/contract.ts'
import type { HeaderStyle } from '../../document/rules/header-styles.ts'
import type { Theme } from '../../theme/rules/theme.ts'
import type { Drawing } from './drawing/canvas.ts'

/** A sample product. Its picture is the drawing of the same key. */
export type SampleProduct = {
  key: string
  name: string
  /** In cents, GST included. */
  price: number
  category: string
  shortDescription: string
  description: string
  attributes: { label: string; value: string }[]
  weightGrams: number
}

/** The pictures of a starter, by the keys of its drawings, as pages carry them. */
export type StarterPictures = (key: string) => Picture

/** A design with everything that a shop of a trade begins with; all of it is content that the owner changes. */
export type Starter = {
  key: string
  name: string
  /** What it looks like and whom it suits, in a sentence. */
  text: string
  theme: Theme
  headerStyle: HeaderStyle
  drawings: Readonly<Record<string, Drawing>>
  /** What each drawing shows, for people who cannot see it. */
  alts: Readonly<Record<string, string>>
  categories: readonly string[]
  samples: readonly SampleProduct[]
  home: { title: string; description: string; sections: (pictures: StarterPictures) => ModuleNode[] }
  about: { title: string; description: string; sections: (pictures: StarterPictures) => ModuleNode[] }
  contact: { title: string; description: string; sections: (pictures: StarterPictures) => ModuleNode[] }
}

/** How every sample says that it is one. */
const SAMPLE_NOTE =
  '<p>This is a sample product. Change its name, price, picture and description, or remove all samples in the console under Starters.</p>'

/** A sample product; `price` in cents, GST included. */
export function sample(
  key: string,
  name: string,
  price: number,
  category: string,
  shortDescription: string,
  details: readonly (readonly [label: string, value: string])[],
  weightGrams: number,
): SampleProduct {
  const description = `<p>${shortDescription}</p>${SAMPLE_NOTE}`
  const attributes = details.map(([label, value]) => ({ label, value }))
  return { key, name, price, category, shortDescription, description, attributes, weightGrams }
}
