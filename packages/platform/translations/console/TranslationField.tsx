import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { Alert, Anchor, Badge, Button, Group, Textarea } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'
import { languageName } from '../../texts/rules/offered-languages.ts'
import type { Translation, TranslationList } from '../contract.ts'
import styles from './translations.module.css'
import { type FieldState, useTranslation } from './use-translation.ts'

type Props = {
  row: Versioned<Translation>
  language: string
  isRightToLeft: boolean
  /** The kind of the thing whose first text this is; `null` for its further ones. */
  thing: TranslationList['kinds'][number] | null
}

const BADGES = {
  missing: { color: 'citrus', text: 'Missing' },
  outdated: { color: 'coral', text: 'Out of date' },
  done: { color: 'sea', text: 'Done' },
} as const

/** One text beside its translation. It is saved when it is left, or by Ctrl+Enter, which goes on to the next. */
export function TranslationField({ row, language, isRightToLeft, thing }: Props) {
  const { text, setText, stored, state, save, takeTheirs } = useTranslation(row, language)
  const sourceId = useId()
  const badge = BADGES[stored.state]

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const all = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-translation]')]
    const next = all[all.indexOf(event.currentTarget) + 1]
    if (next === undefined) void save()
    else next.focus()
  }

  return (
    <li className={styles.item} data-first={thing !== null || undefined}>
      {thing !== null && (
        <h2 className={styles.title}>
          {row.title} <span className={styles.quiet}>{thing.label}</span>
          {thing.screen !== null && (
            <Anchor component={Link} to={`${thing.screen}/${row.id}`} size="sm">
              Open
            </Anchor>
          )}
        </h2>
      )}
      <div className={styles.pair}>
        <div className={styles.source}>
          <span className={styles.quiet}>{row.label}</span>
          <div id={sourceId} className={styles.text}>
            {row.source}
          </div>
        </div>
        <div>
          <Textarea
            data-translation
            label={`${languageName(language)} `}
            aria-label={`${row.title}, ${row.label}, in ${languageName(language)}`}
            aria-describedby={sourceId}
            lang={language}
            dir={isRightToLeft ? 'rtl' : undefined}
            autosize
            minRows={1}
            maxRows={14}
            maxLength={row.most}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => void save()}
            onKeyDown={onKeyDown}
          />
          <div className={styles.state}>
            <Badge color={badge.color}>{badge.text}</Badge>
            <span role="status">{wordsOf(state)}</span>
            {stored.state === 'outdated' && state.kind !== 'conflict' && (
              <Button size="compact-sm" variant="subtle" onClick={() => void save({ confirms: true })}>
                It is still right
              </Button>
            )}
          </div>
          {state.kind === 'failed' && (
            <Alert color="coral" role="alert">
              {state.message}{' '}
              <Button size="compact-sm" variant="subtle" onClick={() => void save()}>
                Try again
              </Button>
            </Alert>
          )}
          {state.kind === 'conflict' && (
            <Alert color="citrus" role="alert" title="Somebody else has translated it meanwhile">
              {state.theirs.text ?? 'They took the translation away.'}
              <Group gap="xs" mt="xs">
                <Button size="compact-sm" variant="default" onClick={() => takeTheirs(state.theirs)}>
                  Take theirs
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => void save({ over: state.theirs })}>
                  Save mine
                </Button>
              </Group>
            </Alert>
          )}
        </div>
      </div>
    </li>
  )
}

function wordsOf(state: FieldState): string {
  if (state.kind === 'saving') return 'Saving…'
  return state.kind === 'saved' ? 'Saved' : ''
}
