import { type CSSProperties, useState } from 'react'
import type { Language } from '../../../../forms/rules/messages.ts'
import type { Part, SlotProps } from '../../part.ts'
import tickerCss from './ticker.css?inline'

export const part: Part = { css: tickerCss, slots: { top: Ticker } }

const WORDS: Record<Language, { news: string; pause: string }> = {
  en: { news: 'News', pause: 'Pause the news' },
  he: { news: 'חדשות', pause: 'השהיית החדשות' },
}

/**
 * Short news that run through a strip, once round in the owner's time (W4.54, W4.55). They wait while a pointer or the
 * focus rests on them, and for good at the button (WCAG 2.2.2); without motion they stand in lines.
 */
function Ticker({ drawing: { design }, tabIndex }: SlotProps) {
  const [isPaused, setIsPaused] = useState(false)
  const { ticker, language } = design
  if (ticker === null) return null
  const { news, pause } = WORDS[language]
  const items = ticker.items.map((item) => (
    <li className="news" key={item}>
      {item}
    </li>
  ))
  const pace = { '--pass': `${ticker.durationMs}ms` } as CSSProperties
  return (
    <div className={`poptin_ticker ticker ${isPaused ? 'paused' : ''}`} style={pace}>
      <button
        type="button"
        className="pause"
        data-aside
        aria-label={pause}
        aria-pressed={isPaused}
        tabIndex={tabIndex}
        onClick={() => setIsPaused(!isPaused)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={isPaused ? 'M5 3l8 5-8 5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
        </svg>
      </button>
      <div className="strip">
        <ul className="pass" aria-label={news}>
          {items}
        </ul>
        <ul className="pass again" aria-hidden="true">
          {items}
        </ul>
      </div>
    </div>
  )
}
