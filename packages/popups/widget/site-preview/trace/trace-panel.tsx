import { useEffect, useRef, useState } from 'react'
import type { TracedRule } from '../../../targeting/rules/trace-audience.ts'
import type { WatchedCampaign, WatchedCampaigns } from './watch-campaigns.ts'

/** The values are read again so often while the panel is open. */
const REFRESH_MS = 1000

const STATES = { shown: 'Shown', waits: 'Waits', kept: 'Kept back' } as const

/** "Why (not) shown": every campaign of the account with its rules, the values they see and its triggers, live. */
export function TracePanel({ watched }: { watched: WatchedCampaigns }) {
  const [isOpen, setOpen] = useState(false)
  const [campaigns, setCampaigns] = useState<WatchedCampaign[]>([])
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    setCampaigns(watched())
    const timer = setInterval(() => setCampaigns(watched()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isOpen, watched])

  useEffect(() => {
    const tray = toggle.current?.getRootNode()
    if (!(tray instanceof ShadowRoot)) return
    const onKeyDown = (event: Event) => {
      // The popup's own keys are not for the tray, which may stand inside of its dialog.
      event.stopPropagation()
      if ((event as KeyboardEvent).key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
      toggle.current?.focus()
    }
    tray.addEventListener('keydown', onKeyDown)
    return () => tray.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        aria-controls="trace"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide why' : 'Why shown?'}
      </button>
      <section id="trace" className="panel" aria-labelledby="trace-title" hidden={!isOpen}>
        <h2 id="trace-title">Why popups are (not) shown</h2>
        <p className="lead">For you, on this page, at this moment.</p>
        {campaigns.length === 0 && <p>This account has no published popups.</p>}
        {campaigns.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} />
        ))}
      </section>
    </>
  )
}

function Campaign({ campaign }: { campaign: WatchedCampaign }) {
  const { name, state, why, audience, filters, triggers } = campaign
  return (
    <details>
      <summary>
        <span className="name">{name}</span>
        <span className={`state ${state}`}>{STATES[state]}</span>
        <span className="why">{why}</span>
      </summary>
      {audience.map((group, at) => (
        <Rules key={group.map((rule) => rule.words).join()} title={groupTitle(group, at)} rules={group} />
      ))}
      <Rules title="What the page and this browser say" rules={filters} />
      <Rules title="Comes up" rules={triggers} isPending />
    </details>
  )
}

function groupTitle(group: readonly TracedRule[], at: number): string {
  const title = at === 0 ? 'Audience' : 'And'
  return group.length > 1 ? `${title}: one of these` : title
}

type RulesProps = { title: string; rules: readonly TracedRule[]; isPending?: boolean }

/** `isPending`: what has not passed may still. */
function Rules({ title, rules, isPending = false }: RulesProps) {
  if (rules.length === 0) return null
  const missing = isPending ? { mark: 'pending', word: 'Not yet: ' } : { mark: 'fails', word: 'No: ' }
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {rules.map(({ words, seen, passes }) => (
          <li key={words} className={passes ? 'passes' : missing.mark}>
            <span className="spoken">{passes ? 'Yes: ' : missing.word}</span>
            {words}
            {seen !== '' && <span className="seen">{isPending ? seen : `seen: ${seen}`}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
