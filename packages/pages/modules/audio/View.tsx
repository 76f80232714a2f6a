import { Picture } from '@buoy/ui/Picture.tsx'
import type { ModuleViewProps } from '../module.ts'
import styles from './audio.module.css'
import type { AudioProps } from './schema.ts'

/** Something to listen to, with the browser's own controls; nothing is fetched before it is played. */
export function AudioView({ root, props }: ModuleViewProps<AudioProps>) {
  return (
    <figure {...root('et_pb_audio_module', styles.audio)}>
      {props.picture !== null && (
        <Picture picture={props.picture} alt="" sizes="140px" className={styles.picture} />
      )}
      <figcaption className={`et_pb_audio_module_content ${styles.words}`}>
        <span className={styles.title}>{props.title}</span>
        {props.by && <span className={styles.by}>{props.by}</span>}
        {/* biome-ignore lint/a11y/useMediaCaption: what is said there stands in the page's text */}
        <audio className={styles.player} src={props.file} aria-label={props.title} controls preload="none" />
      </figcaption>
    </figure>
  )
}
