import { ButtonLink } from '@buoy/ui/Button.tsx'
import { classes } from '@buoy/ui/classes.ts'
import { Icon } from '@buoy/ui/Icon.tsx'
import { Picture } from '@buoy/ui/Picture.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import type { ModuleViewProps } from '../module.ts'
import { fullscreenRoom } from './fullscreen-room.ts'
import styles from './fullwidth-header.module.css'
import { messages } from './messages.ts'
import type { FullwidthHeaderProps } from './schema.ts'

/** The opening of a page: large words, up to two ways on, and a picture beside them. */
export function FullwidthHeaderView({ id, root, props, first }: ModuleViewProps<FullwidthHeaderProps>) {
  const t = useMessages(messages)
  const { picture, fullscreen } = props
  const room = fullscreenRoom({ ...props, hasPicture: picture !== null })
  const Heading = first ? 'h1' : 'h2'
  const endId = `${id}-end`
  return (
    <div
      {...root(
        'et_pb_fullwidth_header',
        fullscreen && 'et_pb_fullscreen',
        styles.header,
        fullscreen && styles.fullscreen,
        picture !== null && styles.withPicture,
      )}
    >
      <div className={styles.inner} style={{ paddingBlockEnd: room.moreHeightPx || undefined }}>
        <div
          className={classes(
            'header-content',
            styles.words,
            styles[`text-${props.textAlign}`],
            styles[`at-${props.contentAt}`],
          )}
          style={{ marginBlockEnd: room.belowContentPx || undefined }}
        >
          <Heading className={`et_pb_module_header ${styles.title}`}>{props.title}</Heading>
          {props.subhead && (
            <p className={`et_pb_fullwidth_header_subhead ${styles.subhead}`}>{props.subhead}</p>
          )}
          {props.body && <p className={styles.body}>{props.body}</p>}
          {props.buttons.length > 0 && (
            <p className={styles.buttons}>
              {props.buttons.map(({ label, href }, index) => (
                <ButtonLink
                  key={label}
                  href={href}
                  look={index === 0 ? 'primary' : 'secondary'}
                  className="et_pb_button"
                >
                  {label}
                </ButtonLink>
              ))}
            </p>
          )}
        </div>
        {picture !== null && (
          <div className={classes('header-image', styles[`picture-${props.pictureAt}`])}>
            <Picture
              picture={picture}
              sizes="(width > 980px) 560px, 100vw"
              first={first}
              className={styles.picture}
            />
          </div>
        )}
      </div>
      {fullscreen && (
        <a
          className={`et_pb_fullwidth_header_scroll ${styles.down}`}
          href={`#${endId}`}
          aria-label={t('furtherDown')}
        >
          <Icon name="down" size={28} />
        </a>
      )}
      {fullscreen && <span id={endId} className={styles.end} />}
    </div>
  )
}
