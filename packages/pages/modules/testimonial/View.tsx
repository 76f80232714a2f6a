import { Rating } from '@buoy/ui/Rating.tsx'
import type { ModuleViewProps } from '../module.ts'
import type { TestimonialProps } from './schema.ts'
import styles from './testimonial.module.css'

/** What somebody said, in their words. */
export function TestimonialView({ id, props }: ModuleViewProps<TestimonialProps>) {
  return (
    <figure id={id} className={`et_pb_testimonial ${styles.testimonial}`}>
      {props.stars > 0 && <Rating average={props.stars} />}
      <blockquote className={styles.quote}>{props.quote}</blockquote>
      <figcaption className={styles.by}>
        <span className="et_pb_testimonial_author">{props.author}</span>
        {props.about && <span className={styles.about}>{props.about}</span>}
      </figcaption>
    </figure>
  )
}
