import { SaxesParser } from 'saxes'
import { unreadable, type XmlElement } from '#domain/emergency/cap-element.ts'

interface Open {
  name: string
  text: string
  children: Open[]
}

const DEEPEST = 8
const MOST_ELEMENTS = 2000

/**
 * A document as a tree. A document type is refused before it is read, so that there is no entity but the five of XML
 * itself; what is not well formed, too deep or too much is refused where it shows.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: Open[] = []
  let root: Open | undefined
  let count = 0
  parser.on('error', ({ message }) => unreadable(message.slice(0, 100)))
  parser.on('doctype', () => unreadable('DOCTYPE'))
  parser.on('opentag', ({ local }) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length >= DEEPEST) unreadable(local.slice(0, 40))
    const element = { name: local, text: '', children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const say = (words: string) => {
    const element = open.at(-1)
    if (element) element.text += words
  }
  parser.on('text', say)
  parser.on('cdata', say)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root ?? unreadable('alert')
}
