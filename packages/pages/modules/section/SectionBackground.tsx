import { classes } from '@buoy/ui/classes.ts'
import { Picture } from '@buoy/ui/Picture.tsx'
import styles from './background.module.css'
import type { SectionProps } from './schema.ts'
import { VideoBackground } from './VideoBackground.tsx'

type Background = NonNullable<SectionProps['background']>

/** What lies behind a section. It says nothing, so it is not read aloud. */
export function SectionBackground({ background, first }: { background: Background; first: boolean }) {
  const { picture, parallax, video, shade } = background
  return (
    <>
      <div className={`et_pb_section_background ${styles.background}`} style={groundOf(background)}>
        {picture !== null && (
          <div
            className={classes(PARALLAX_HOOKS[parallax], styles[`parallax-${parallax}`])}
            aria-hidden="true"
          >
            <Picture
              picture={picture}
              alt=""
              sizes="max(100vw, 160vh)"
              first={first}
              className={styles.picture}
            />
          </div>
        )}
      </div>
      {video !== null && <VideoBackground file={video} />}
      {shade > 0 && <div className={styles.shade} style={{ opacity: shade / 100 }} />}
    </>
  )
}

/** The documented class names of what moves behind a section. */
const PARALLAX_HOOKS: Readonly<Record<Background['parallax'], string>> = {
  none: '',
  still: 'et_parallax_bg et_pb_parallax_css',
  slow: 'et_parallax_bg',
}

function groundOf({ colour, gradient }: Background) {
  return {
    ...(colour !== null && { backgroundColor: colour }),
    ...(gradient !== null && {
      backgroundImage: `linear-gradient(${gradient.angle}deg, ${gradient.from}, ${gradient.to})`,
    }),
  }
}
