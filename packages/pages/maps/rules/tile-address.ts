const PARTS = ['{z}', '{x}', '{y}'] as const

/**
 * Why an address cannot be that of map tiles, in words for its owner; `null` when it can. It is an https
 * address with `{z}`, `{x}` and `{y}` in its path or query, on a host that is spelled out: only that host is opened for
 * pictures in the shop's pages.
 */
export function tileAddressFault(address: string): string | null {
  const missing = PARTS.filter((part) => !address.includes(part))
  if (missing.length > 0)
    return `The address lacks ${missing.join(', ')}, in whose place the numbers of a tile come.`
  const origin = tileOrigin(address)
  if (origin === null) return 'Give a whole address, such as https://tiles.example.com/{z}/{x}/{y}.png.'
  if (!origin.startsWith('https://')) return 'The address has to begin with https://, as the shop does.'
  if (/[{}]/.test(origin) || /\{(?!z\}|x\}|y\}|r\})/.test(address))
    return 'Only {z}, {x}, {y} and {r} are filled in. Write the host and your key out.'
  return null
}

/** Scheme and host of a tile address; `null` when it has none. */
export function tileOrigin(address: string): string | null {
  const found = /^([a-z]+:\/\/[a-z0-9.-]+(?::\d{1,5})?)\/[^\s"'<>;]*$/i.exec(address)
  return found?.[1]?.toLowerCase() ?? null
}
