import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { type ComponentType, createContext } from 'react'

/** Chooses a picture out of the shop's library. */
export type PicturePicker = ComponentType<{
  label: string
  description?: string
  picture: ConsolePicture | null
  onChange: (picture: ConsolePicture | null) => void
}>

/** The picker that the console hands in: the library's screens belong to another domain. */
export const PicturePickerContext = createContext<PicturePicker | null>(null)
