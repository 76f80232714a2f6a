import { Picture } from '@buoy/ui/Picture.tsx'
import { Rating } from '@buoy/ui/Rating.tsx'
import type { ModuleViewProps } from '../module.ts'
import type { TestimonialProps } from './schema.ts'
import styles from './testimonial.module.css'

/** A portrait is at most this wide, in px (S9.66). */
const PORTRAIT_PX = 90

/** What somebody said, in their words. */
export function TestimonialView({ root, props }: ModuleViewProps<TestimonialProps>) {
  return (
    <figure {...root('et_pb_testimonial', styles.testimonial)}>
      {props.portrait && (
        <Picture
          picture={props.portrait}
          alt=""
          sizes={`${PORTRAIT_PX}px`}
          className={`et_pb_testimonial_portrait ${styles.portrait}`}
          style={{ maxWidth: PORTRAIT_PX }}
        />
      )}
      {props.stars > 0 && <Rating average={props.stars} />}
      <blockquote className={styles.quote}>{props.quote}</blockquote>
      <figcaption className={styles.by}>
        <span className="et_pb_testimonial_author">{props.author}</span>
        {props.about && <span className={styles.about}>{props.about}</span>}
      </figcaption>
    </figure>
  )
}
