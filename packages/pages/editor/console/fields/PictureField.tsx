import type { Picture } from '@buoy/kernel/rules/picture.ts'
import type { ConsolePicture } from '@buoy/platform/pictures/contract.ts'
import { TextInput } from '@mantine/core'
import { PicturePicker } from '../../../media/console/PicturePicker.tsx'

type Props = { label: string; value: unknown; onChange: (value: unknown) => void }

/** A picture of the library, with what it says to those who do not see it here. */
export function PictureField({ label, value, onChange }: Props) {
  const picture = isPicture(value) ? value : null
  return (
    <div>
      <PicturePicker
        label={label}
        picture={picture as ConsolePicture | null}
        onChange={(chosen) =>
          onChange(chosen === null ? null : { ...withoutPicture(value), ...pictureOf(chosen) })
        }
      />
      {picture !== null && (
        <TextInput
          label="Description for people who can’t see it"
          value={picture.alt}
          onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
        />
      )}
    </div>
  )
}

/** What a document keeps of a picture of the library. */
function pictureOf({ name, alt, caption, width, height, widths }: ConsolePicture): Picture {
  return { name, alt, caption, width, height, widths }
}

/** What is said of a picture besides, such as its title in a gallery. */
function withoutPicture(value: unknown): object {
  if (typeof value !== 'object' || value === null) return {}
  const {
    name: _n,
    alt: _a,
    caption: _c,
    width: _w,
    height: _h,
    widths: _s,
    ...rest
  } = value as Partial<Picture>
  return rest
}

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'name' in value && 'widths' in value
}
