import { remembered } from '@buoy/kernel/rules/remembered.ts'

/** Browsers of one country send some dozens of different headers. */
const MOST_HEADERS = 1000

/** Languages of an Accept-Language header, the most wanted first; `*` and refused ones (`q=0`) left out. */
export const acceptedLanguages = remembered(readLanguages, MOST_HEADERS)

function readLanguages(header: string): readonly string[] {
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
