/** The documented fields of an animation besides the class of what it moves (S3.45). */
export type AnimationField =
  | 'style'
  | 'repeat'
  | 'duration'
  | 'delay'
  | 'intensity'
  | 'starting_opacity'
  | 'speed_curve'

/** A field for every screen, or for one size of screen only (S3.46). */
export type AnimationKey = AnimationField | `${AnimationField}_tablet` | `${AnimationField}_phone`

/** All of them must be there (S5.39). */
export const ANIMATION_FIELDS: readonly AnimationField[] = [
  'style',
  'repeat',
  'duration',
  'delay',
  'intensity',
  'starting_opacity',
  'speed_curve',
]
