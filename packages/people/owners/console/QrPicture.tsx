import { encode } from 'uqr'
import styles from './own-account.module.css'

/** White modules around the code that scanners need (ISO/IEC 18004 asks for four). */
const QUIET_ZONE = 4

/** An address as a picture for a camera. Drawn as one path, so that no policy has to allow inline pictures. */
export function QrPicture(props: { value: string; label: string }) {
  const { data, size } = encode(props.value, { border: QUIET_ZONE, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={props.label}
    >
      <path d={path} />
    </svg>
  )
}
