const PLACES: Readonly<Record<string, string>> = {
  audience: 'Audience',
  triggers: 'Triggers',
  filters: 'Page conditions',
  experiment: 'Split test',
  frequency: 'How often',
}

/**
 * Where in a draft a problem lies, for an owner to find it: `settings.audience.0.2.value` is "Audience, group 1,
 * rule 3, value". Words of the design are taken as they are spelt.
 */
export function problemPlace(path: string): string {
  if (path === 'type') return 'Type'
  const [part, place = '', ...rest] = path.split('.')
  const name = PLACES[place] ?? spaced(place)
  const isAudience = part === 'settings' && place === 'audience'
  const inner = rest.map((step, index) => {
    if (!/^\d+$/.test(step)) return spaced(step)
    const number = Number(step) + 1
    if (isAudience && index === 0) return `group ${number}`
    return isAudience && index === 1 ? `rule ${number}` : `${number}`
  })
  return [part === 'settings' ? name : name.charAt(0).toUpperCase() + name.slice(1), ...inner].join(', ')
}

/** `closeAfterSeconds` as words. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
