import type { LinkEntry } from '../contract.ts'

/** What does something of its own when it is clicked. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, video, audio, [tabindex]:not(.et_clickable)'

/**
 * Makes modules lead somewhere when they are clicked (S3.47): with the keyboard too, unless a link of
 * their own does. A click on a control inside is the control's.
 */
export function startLinks(links: readonly LinkEntry[]): () => void {
  const way = new AbortController()
  for (const link of links) {
    for (const element of document.querySelectorAll<HTMLElement>(`.${CSS.escape(link.class)}`)) {
      enable(element, link, way.signal)
    }
  }
  return () => way.abort()
}

function enable(element: HTMLElement, { url, target }: LinkEntry, signal: AbortSignal): void {
  if (element.querySelector(CONTROLS) === null) {
    element.tabIndex = 0
    element.setAttribute('role', 'link')
  }
  element.style.cursor = 'pointer'
  const isOwn = (event: Event) => {
    const control = (event.target as Element).closest(CONTROLS)
    return control === null || !element.contains(control)
  }
  element.addEventListener(
    'click',
    (event) => {
      if (isOwn(event) && !event.defaultPrevented)
        open(url, event.ctrlKey || event.metaKey ? '_blank' : target)
    },
    { signal },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && event.target === element) open(url, target)
    },
    { signal },
  )
}

function open(url: string, target: LinkEntry['target']): void {
  if (target === '_blank') window.open(url, '_blank', 'noopener')
  else location.assign(url)
}
