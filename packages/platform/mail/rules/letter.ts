import type { Cents } from '@buoy/kernel/rules/money.ts'
import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { PlaceholderValues } from '../../site/rules/placeholders.ts'

/** Something bought or to buy, as letters show it. `path` is inside the shop; `price` in cents, `null` leaves it out. */
export type LetterProduct = {
  name: string
  detail: string
  picture: Picture | null
  path: string
  price: Cents | null
}

/** A line of what was bought; `subtotal` in cents, `notes` stand below the name. */
export type BoughtLine = {
  name: string
  quantity: number
  notes: string[]
  picture: Picture | null
  subtotal: Cents
}

/** A part of a mail below the owner's words. Addresses of links are whole. */
export type LetterBlock =
  | { kind: 'text'; text: string; tone: 'plain' | 'small' | 'strong' }
  | { kind: 'quote'; text: string }
  | {
      kind: 'bought'
      lines: BoughtLine[]
      /** What stands between the lines and the total, in cents. */
      sums: { label: string; amount: Cents }[]
      total: Cents
      /** What the total says of its tax. */
      note: string
    }
  | { kind: 'progress'; steps: { label: string; state: 'done' | 'now' | 'ahead' }[] }
  | { kind: 'rows'; title: string; rows: { label: string; value: string }[] }
  | { kind: 'products'; products: LetterProduct[] }
  | { kind: 'address'; title: string; lines: string[] }
  | { kind: 'button'; label: string; href: string }

/** The facts of a mail, before it is drawn: what stands in it and what its placeholders mean. */
export type Letter = { blocks: LetterBlock[]; values: PlaceholderValues; preview: string }
