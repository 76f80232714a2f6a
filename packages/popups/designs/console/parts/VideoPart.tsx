import { pictureUrl } from '@buoy/kernel/rules/picture.ts'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { useContext } from 'react'
import type { Video } from '../../media-contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'
import { PicturePickerContext } from '../picture-picker.ts'
import own from './video-part.module.css'

const LOADS: { value: Video['loads']; label: string }[] = [
  { value: 'pressed', label: 'When the visitor presses play' },
  { value: 'shown', label: 'When the popup is shown' },
]

/** A video below the popup's text. */
export function VideoPart({ editing }: PartProps) {
  const { design, changeDesign } = editing
  const { video } = design
  const Picker = useContext(PicturePickerContext)
  const set = (part: Partial<Video>, what: string) =>
    changeDesign((now) => ({ video: now.video && { ...now.video, ...part } }), `video.${what}`)
  return (
    <div className={styles.fields} data-path="design.video" tabIndex={-1}>
      <Switch
        label="Show a video"
        checked={video !== null}
        onChange={({ currentTarget }) =>
          changeDesign({
            video: currentTarget.checked
              ? {
                  address: '',
                  title: design.language === 'he' ? 'סרטון' : 'A video',
                  poster: null,
                  loads: 'pressed',
                }
              : null,
          })
        }
      />
      {video !== null && (
        <>
          <LineField
            editing={editing}
            path="design.video.address"
            label="Address of the video"
            description="At YouTube or Vimeo, or of an MP4 or WebM file."
            most={500}
            isCode
            value={video.address}
            placeholder="https://www.youtube.com/watch?v="
            onChange={(address) => set({ address }, 'address')}
          />
          <LineField
            editing={editing}
            path="design.video.title"
            label="What the video shows"
            description="Read out by screen readers."
            most={160}
            value={video.title}
            onChange={(title) => set({ title }, 'title')}
          />
          <NativeSelect
            label="Load the player"
            description="YouTube and Vimeo learn of a visitor when their player loads."
            data={LOADS}
            value={video.loads}
            onChange={({ currentTarget }) => set({ loads: currentTarget.value as Video['loads'] }, 'loads')}
          />
          {video.poster !== null && (
            <>
              <img
                className={own.poster}
                src={pictureUrl(video.poster.name, video.poster.widths[0] ?? video.poster.width, 'webp')}
                alt=""
              />
              <Button variant="default" onClick={() => set({ poster: null }, 'poster')}>
                Remove the picture
              </Button>
            </>
          )}
          {Picker !== null && (
            <Picker
              label="Picture before it plays"
              picture={null}
              onChange={(chosen) => {
                if (chosen === null) return
                const { name, alt, caption, width, height, widths } = chosen
                set({ poster: { name, alt, caption, width, height, widths } }, 'poster')
              }}
            />
          )}
        </>
      )}
    </div>
  )
}
