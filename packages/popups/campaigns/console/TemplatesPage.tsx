import { ConsolePage } from '@buoy/ui/console/ConsolePage.tsx'
import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { EmptyState } from '@buoy/ui/console/EmptyState.tsx'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FIRST_SETTINGS } from '../../behaviour/rules/first-settings.ts'
import styles from '../../designs/console/gallery.module.css'
import { TemplateCard } from '../../designs/console/TemplateCard.tsx'
import { emptyTemplate } from '../../designs/rules/empty-template.ts'
import { settingsForType } from '../../designs/rules/first-behaviour.ts'
import { GOAL_NAMES, TEMPLATE_GOALS, type TemplateGoal } from '../../designs/rules/goals.ts'
import type { Template } from '../../designs/rules/templates/make-template.ts'
import { TEMPLATES } from '../../designs/rules/templates.ts'
import { TYPE_WORDS } from '../../model/console/campaign-words.ts'
import type { PopupType } from '../../model/contract.ts'
import type { CampaignDetail } from '../console-contract.ts'

const LANGUAGES = { '': 'Every language', en: 'English', he: 'עברית' }

/** The gallery: what a new popup is for, what kind it is, and a ready design to begin with. */
export function TemplatesPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const goal = GOAL_NAMES.find((one) => one === search.get('goal')) ?? null
  const type = search.get('type') ?? ''
  const language = search.get('language') ?? ''
  const shown = TEMPLATES.filter(
    (one) =>
      (goal === null || one.goal === goal) &&
      (type === '' || one.type === type) &&
      (language === '' || one.design.language === language),
  )
  // The address follows a moment later: two choices made at once must both hold.
  const chosen = useRef(search)
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(chosen.current)
    if (value === '') next.delete(name)
    else next.set(name, value)
    chosen.current = next
    setSearch(next, { replace: true })
  }
  const create = useMutation({
    mutationFn: ({ name, type: of, goal: wish, design }: Template) => {
      const settings = settingsForType(of, FIRST_SETTINGS)
      const body = { name, type: of, goal: TEMPLATE_GOALS[wish].wire, design, settings }
      return callApi<CampaignDetail>('/popups', { method: 'POST', body })
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['popups'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      void navigate(`/popups/${id}`)
    },
  })
  const startEmpty = () => create.mutate(emptyTemplate(knownType(type), goal ?? 'collect'))
  return (
    <ConsolePage
      title="New popup"
      lead="Choose a goal and start with a ready-made design. You can change everything."
      back={{ to: '/popups', label: 'Popups' }}
      actions={
        <Button
          variant="default"
          size="md"
          leftSection={<Plus aria-hidden size={18} />}
          loading={create.isPending}
          onClick={startEmpty}
        >
          Start empty
        </Button>
      }
    >
      <div className={styles.gallery}>
        <GoalChoice goal={goal} onChoose={(next) => choose('goal', next ?? '')} />
        <div className={styles.filters}>
          <NativeSelect
            label="Type"
            data={[
              { value: '', label: 'Every type' },
              ...Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label })),
            ]}
            value={type}
            onChange={({ currentTarget }) => choose('type', currentTarget.value)}
          />
          <NativeSelect
            label="Language"
            data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
            value={language}
            onChange={({ currentTarget }) => choose('language', currentTarget.value)}
          />
          <p role="status" className={styles.count}>
            {shown.length === 1 ? 'One design' : `${shown.length} designs`}
          </p>
        </div>
        {create.isError && (
          <Alert color="coral" title="Not created" role="alert" radius="lg">
            {failureText(create.error)}
          </Alert>
        )}
        {shown.length === 0 ? (
          <EmptyState icon={LayoutTemplate} title="No designs match">
            Choose another type or goal, or start empty.
          </EmptyState>
        ) : (
          <ul className={styles.cards} aria-label="Designs">
            {shown.map((template) => (
              <TemplateCard
                key={template.key}
                template={template}
                isBusy={create.isPending}
                onUse={() => create.mutate(template)}
              />
            ))}
          </ul>
        )}
      </div>
    </ConsolePage>
  )
}

function GoalChoice(props: { goal: TemplateGoal | null; onChoose: (goal: TemplateGoal | null) => void }) {
  return (
    <fieldset className={styles.goals} aria-label="What it is for">
      {GOAL_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.goal}
          aria-pressed={props.goal === name}
          onClick={() => props.onChoose(props.goal === name ? null : name)}
        >
          {TEMPLATE_GOALS[name].label}
          <span>{TEMPLATE_GOALS[name].text}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** The type that is looked for; a lightbox when it is none in particular. */
function knownType(type: string): PopupType {
  return (Object.keys(TYPE_WORDS) as PopupType[]).find((one) => one === type) ?? 'lightbox'
}
