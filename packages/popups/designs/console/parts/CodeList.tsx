import { failureText } from '@buoy/ui/console/call-api.ts'
import { Alert, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CodeListState } from '../../../codes/contract.ts'
import { runsOut } from '../../../codes/rules/runs-out.ts'
import styles from '../designer.module.css'
import { useAddCodes } from '../use-prizes.ts'

type CodeListProps = {
  popupId: string
  list: string
  /** How far it has been given; `undefined` for not at all, or while nobody knows. */
  state: CodeListState | undefined
  warnBelow: number | undefined
  /** What happens to visitors when no code is left. */
  emptyWords: string
}

/** A list of codes: how many are left, and a place to add more. Each is given once. */
export function CodeList({ popupId, list, state, warnBelow, emptyWords }: CodeListProps) {
  const [text, setText] = useState('')
  const add = useAddCodes(popupId, list)
  const codes = codesOf(text)
  const { codes: all = 0, left = 0 } = state ?? {}
  return (
    <>
      {all > 0 && (left === 0 || runsOut(left, warnBelow)) && (
        <Alert
          color={left === 0 ? 'coral' : 'citrus'}
          radius="lg"
          title={left === 0 ? 'No code is left' : 'Few codes are left'}
        >
          {left === 0 ? `${emptyWords} Add codes.` : `${left} of ${all}. Add more before they run out.`}
        </Alert>
      )}
      <p className={styles.quiet} role="status">
        {all === 0 ? 'No codes yet.' : `${left} of ${all} codes are left.`}
        {add.data && ` ${addedWords(add.data)}`}
      </p>
      <Textarea
        label="Codes to add, one a line"
        autosize
        minRows={3}
        maxRows={10}
        dir="ltr"
        autoComplete="off"
        value={text}
        error={add.isError ? failureText(add.error) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={codes.length === 0}
        loading={add.isPending}
        onClick={() => add.mutate(codes, { onSuccess: () => setText('') })}
      >
        {addWords(codes.length)}
      </Button>
    </>
  )
}

function codesOf(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '')
}

function addWords(count: number): string {
  if (count === 0) return 'Add codes'
  return count === 1 ? 'Add one code' : `Add ${count} codes`
}

function addedWords({ added, known }: { added: number; known: number }): string {
  const news = added === 1 ? 'One was added.' : `${added} were added.`
  return known === 0 ? news : `${news} ${known} were known already and are not given twice.`
}
