import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import type { Brand } from '../contract.ts'
import styles from './brand.module.css'

/** How the logo stands at the top of a page, and the icon in a browser tab. */
export function BrandPreview({ brand }: { brand: Brand }) {
  const { logo, icon } = brand
  if (logo === null && icon === null) return null
  return (
    <div className={styles.preview} aria-hidden="true">
      <div className={styles.tab}>
        {icon === null ? (
          <span className={styles.noIcon} />
        ) : (
          <Shown picture={icon} className={styles.icon} />
        )}
        <span>Your shop</span>
      </div>
      <div className={styles.bar}>
        {logo === null ? (
          <strong className={styles.name}>Your shop</strong>
        ) : (
          <Shown picture={logo} className={styles.logo} />
        )}
        <span className={styles.links}>Shop · About · Contact</span>
      </div>
    </div>
  )
}

function Shown({ picture, className }: { picture: ConsolePicture; className: string | undefined }) {
  const width = picture.widths.find((one) => one >= 240) ?? picture.widths.at(-1)
  if (width === undefined) return <span className={styles.making}>Being made</span>
  return <img className={className} src={pictureUrl(picture.name, width, 'webp')} alt="" />
}
