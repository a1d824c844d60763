import type { IOptions } from 'sanitize-html'

/** Permitted content of a notice: words, lists and links that lead to pages or to a mailbox. Nothing that acts. */
const rules: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'code', 'hr', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    // The page one reads is never handed to the page that opens.
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: { ...(href && { href }), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** Harmless markup: applied when a text is written, and again when it is read. */
export async function harmless(html: string): Promise<string> {
  const sanitize = await reader()
  return sanitize(html, rules)
}

/** True if anything is left to read. */
export async function isBlank(html: string): Promise<boolean> {
  const sanitize = await reader()
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === ''
}

/** The library knows all of HTML and CSS: it is read with the first notice. */
const reader = async () => (await import('sanitize-html')).default
