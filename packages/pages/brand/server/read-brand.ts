import type { Listen } from '@buoy/kernel/server/announce.ts'
import type { Database, Transaction } from '@buoy/kernel/server/database.ts'
import { remember } from '@buoy/kernel/server/remember.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { readConsolePictures } from '@buoy/platform/pictures/server/picture-rows.ts'
import { readSetting } from '@buoy/platform/settings/server/setting-document.ts'
import type { Brand, ShownBrand } from '../contract.ts'
import { brandPath, logoSize } from '../rules/brand-files.ts'
import { BRAND } from './brand-setting.ts'

/** The brand's pictures as stored now; one that has left the library is `null`. */
export async function readBrand({ db }: { db: Database | Transaction }): Promise<Brand> {
  const { logoId, iconId, socialId } = await readSetting(db, BRAND)
  const ids = [...new Set([logoId, iconId, socialId].filter((id) => id !== null))]
  const pictures = new Map((await readConsolePictures(db, ids)).map((picture) => [picture.id, picture]))
  const find = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null))
  return { logo: find(logoId), icon: find(iconId), social: find(socialId) }
}

/**
 * The brand as pages and emails show it, kept in this process. It is read again when an owner has chosen other pictures,
 * and when the library has made or changed one.
 */
export function openBrand(deps: { db: Database; listen: Listen }): () => Promise<ShownBrand> {
  const listen: Listen = (_channel, hear) => {
    deps.listen('settings_changed', hear)
    deps.listen('catalogue_changed', hear)
  }
  return remember(listen, 'settings_changed', async () => shownBrand(await readBrand(deps)))
}

/** The brand as pages carry it: without what the library has not made yet. */
export function shownBrand({ logo, icon, social }: Brand): ShownBrand {
  return {
    logo: isUsable(logo) ? { src: brandPath(logo.name, 'logo.png'), alt: logo.alt, ...logoSize(logo) } : null,
    icon: isUsable(icon) ? `/brand/${icon.name}/icon-` : null,
    social: social !== null && social.state === 'ready' ? pictureOf(social) : null,
  }
}

/** Logo and icon are drawn of the file that was sent, so they need not wait for the library's sizes. */
function isUsable(picture: ConsolePicture | null): picture is ConsolePicture {
  return picture !== null && picture.state !== 'failed'
}

function pictureOf({ name, alt, caption, width, height, widths }: ConsolePicture) {
  return { name, alt, caption, width, height, widths }
}
