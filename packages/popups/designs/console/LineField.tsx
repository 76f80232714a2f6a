import { Textarea, TextInput } from '@mantine/core'
import { type DesignEditing, directionOf } from './design-editing.ts'

/** A line or a few of the popup's own words, written in its direction. */
export function LineField(props: {
  editing: DesignEditing
  /** What it is in the draft, as problems name it. */
  path: string
  label: string
  description?: string
  value: string
  /** Most characters. */
  most: number
  isLong?: boolean
  /** Set for codes and addresses, which are never written from right to left. */
  isCode?: boolean
  placeholder?: string
  onChange: (value: string) => void
}) {
  const { editing, path, onChange } = props
  const common = {
    label: props.label,
    description: props.description,
    value: props.value,
    maxLength: props.most,
    placeholder: props.placeholder,
    dir: props.isCode ? ('ltr' as const) : directionOf(editing.design),
    error: editing.problemAt(path),
    autoComplete: 'off',
    'data-path': path,
  }
  return props.isLong ? (
    <Textarea autosize minRows={2} {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
