import { createContext } from 'react'
import type { SavedMethod } from '../contract.ts'

/** What a payment form knows of the shopper's saved methods, and whether a new one may be kept. */
export type Saving = { methods: SavedMethod[]; canSave: boolean }

/** Given by the form that pays, read by the fields of the methods. */
export const SavingContext = createContext<Saving>({ methods: [], canSave: false })
