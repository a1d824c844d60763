import { createElement, type ReactNode, useMemo } from 'react'
import './rich-text.css'

const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'code', 'hr', 'a']
const childless = ['br', 'hr']

/** Marked-up words: only what is known here is drawn, everything else is left as plain text. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => nodesOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className="rich-text">{nodes}</div>
}

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => nodeOf(node, at))
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = node.nodeName.toLowerCase()
  if (['script', 'style', '#comment'].includes(tag)) return null
  if (!tags.includes(tag)) return nodesOf(node)
  const props = node instanceof HTMLAnchorElement ? { key, ...linkOf(node) } : { key }
  return childless.includes(tag) ? createElement(tag, props) : createElement(tag, props, ...nodesOf(node))
}

/** A link leads to a page or a mailbox, and the page that opens learns nothing of this one. */
function linkOf(link: HTMLAnchorElement) {
  const href = link.getAttribute('href') ?? ''
  return /^(https?:\/\/|mailto:)/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
}
