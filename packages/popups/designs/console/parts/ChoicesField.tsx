import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormField } from '../../../forms/fields-contract.ts'
import type { FormSteps } from '../../../forms/steps-contract.ts'
import type { ChoiceField } from '../../rules/new-steps.ts'
import { followLines, type Origins, renameAnswers, renamesOf } from '../../rules/rename-choices.ts'
import { type DesignEditing, directionOf } from '../design-editing.ts'

/** Where the editing of a list began. */
type Start = { origins: Origins; steps: FormSteps | null | undefined }

/**
 * The choices of a field, one a line. Blank lines are there while somebody types, and no choice. Branches, points and
 * results name choices by their texts: they are renamed from what they were when the editing began, so that a text
 * that is another choice's for a moment mixes up nothing.
 */
export function ChoicesField(props: { editing: DesignEditing; field: ChoiceField; path: string }) {
  const { editing, field, path } = props
  const { options } = field
  const { steps } = editing.design.form
  const [text, setText] = useState(options.join('\n'))
  const start = useRef<Start | null>(null)
  useEffect(() => {
    setText((before) => {
      if (choicesOf(before).join('\n') === options.join('\n')) return before
      start.current = null
      return options.join('\n')
    })
  }, [options])

  const change = (next: string) => {
    const before = linesOf(text)
    const after = linesOf(next)
    const begun = start.current ?? { origins: before, steps }
    const origins = followLines(begun.origins, before, after)
    start.current = { ...begun, origins }
    setText(next)
    const renamed = begun.steps && renameAnswers(begun.steps, field.id, renamesOf(origins, after))
    editing.changeForm(
      (now) => ({
        fields: now.fields.map(
          (one): FormField => (one.id === field.id ? { ...field, options: choicesOf(next) } : one),
        ),
        ...(renamed && { steps: renamed }),
      }),
      `field.${field.id}.options`,
    )
  }
  return (
    <Textarea
      label="Choices, one per line"
      autosize
      minRows={2}
      dir={directionOf(editing.design)}
      data-path={path}
      error={editing.problemAt(path)}
      value={text}
      onFocus={() => {
        start.current = null
      }}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim().slice(0, 160))
}

function choicesOf(text: string): string[] {
  return linesOf(text)
    .filter((line) => line !== '')
    .slice(0, 30)
}
