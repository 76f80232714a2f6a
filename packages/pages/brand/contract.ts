import type { Picture } from '@buoy/kernel/rules/picture.ts'
import { idNumber } from '@buoy/kernel/server/ids.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { z } from 'zod'

const pictureId = idNumber.nullable()

/** `PUT /console/api/brand`: the ids of pictures of the library; `null` for none. */
export const brandInput = z.object({ logoId: pictureId, iconId: pictureId, socialId: pictureId })
export type BrandIds = z.output<typeof brandInput>

/** The brand's pictures as the console shows them. */
export type Brand = {
  logo: ConsolePicture | null
  icon: ConsolePicture | null
  social: ConsolePicture | null
}

/** The logo as pages and emails show it: `src` is a path, sizes are those to show it in, in px. */
export type ShownLogo = { src: string; alt: string; width: number; height: number }

/** The brand as pages carry it. */
export type ShownBrand = {
  logo: ShownLogo | null
  /** What the paths of the icons begin with; `null` while the owner has chosen none. */
  icon: string | null
  /** The picture of shared links to pages without one of their own. */
  social: Picture | null
}
