import { refuse } from '../base/reply.ts'
import { isMoment } from '../time/moment.ts'

/** An element of a document: its local name, its own text, what stands within it. */
export interface XmlElement {
  name: string
  text: string
  children: readonly XmlElement[]
}

export const children = ({ children: all }: XmlElement, name: string) => all.filter((each) => each.name === name)
export const textOf = (of: XmlElement, name: string) => children(of, name)[0]?.text.trim() ?? ''
export const must = (of: XmlElement, name: string) => textOf(of, name) || unreadable(name)

export function momentOf(of: XmlElement, name: string): string | null {
  const written = textOf(of, name)
  if (written && Number.isNaN(Date.parse(written))) unreadable(name)
  return written || null
}

/** A begin is a moment that clocks and the database can hold; an end may lie as far away as one likes, for it is cut. */
export function beginOf(of: XmlElement, name: string): string | null {
  const written = momentOf(of, name)
  return written === null || isMoment(written) ? written : unreadable(name)
}

export function oneOf<const Word extends string>(of: XmlElement, name: string, words: readonly Word[]): Word {
  const written = must(of, name)
  return words.find((word) => word === written) ?? unreadable(name)
}

export function unreadable(why: string): never {
  return refuse('cap.unreadable', { values: { why } })
}
