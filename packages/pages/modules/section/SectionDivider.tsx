import { classes } from '@buoy/ui/classes.ts'
import styles from './divider.module.css'
import type { SectionProps } from './schema.ts'

type Dividers = NonNullable<SectionProps['dividers']>
type Shape = Exclude<Dividers['top'], 'none'>

/** Shapes as they lie at the lower edge, in a box of 1200 by 100. */
const PATHS: Readonly<Record<Shape, string>> = {
  wave: 'M0 62c150-46 300-46 450-8s300 44 450 8 225-30 300-14v53H0Z',
  curve: 'M0 20Q600 120 1200 20v81H0Z',
  slant: 'M0 90 1200 12v89H0Z',
}

/** The edge of a section cut to a shape, in the colour of its neighbour. */
export function SectionDivider(props: {
  edge: 'top' | 'bottom'
  shape: Shape | 'none'
  tone: Dividers['tone']
}) {
  const { edge, shape, tone } = props
  if (shape === 'none') return null
  return (
    <svg
      className={classes(`et_pb_${edge}_inside_divider`, styles.divider, styles[edge], styles[tone])}
      viewBox="0 0 1200 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[shape]} fill="currentColor" />
    </svg>
  )
}
