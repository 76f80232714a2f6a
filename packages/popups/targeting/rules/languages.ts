/** Languages of an Accept-Language header, the most wanted first; `*` and refused ones (`q=0`) left out. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .sort((first, second) => second.quality - first.quality)
    .map(({ tag }) => tag)
}
